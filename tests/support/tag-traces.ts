import { readdir, readFile } from 'node:fs/promises';

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
  'Tracking choice',
  'No thanks',
];

/** Those of them that stand in the files of a folder. */
export async function findTagTraces(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz|woff2|jpg|png|webp|ico)$/.test(entry.name));
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(`${parentPath}/${name}`, 'utf8')));
  return tagTraces.filter((trace) => texts.some((text) => text.includes(trace)));
}
