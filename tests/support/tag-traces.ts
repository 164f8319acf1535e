import { readFile } from 'node:fs/promises';
import { listFiles } from '#build/list-files.ts';

/** What a build with tags has in its files, and one without has nowhere: hosts, markup, styles, script and words. */
export const tagTraces = [
  'googletagmanager.com',
  'google-analytics.com',
  'connect.facebook.net',
  'fbevents',
  'dataLayer',
  'lead-stored',
  'consent-height',
  'consent-change',
  'contact-privacy',
  'Tracking choice',
  'No thanks',
];

/** Those of them that stand in the files of a folder. */
export async function findTagTraces(folder: string) {
  const names = (await listFiles(folder)).filter((name) => !/\.(br|gz|woff2|jpg|png|webp|ico)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return tagTraces.filter((trace) => texts.some((text) => text.includes(trace)));
}
