import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { PageData } from '#src/answers/page-data.ts';
import type { Env } from '#server/settings/env.ts';
import { readVisitTags } from '#server/node/page-settings.ts';
import { addPolicyElement, buildPolicy } from '../content-security.ts';
import { finishPage } from '../finish-build.ts';
import type { PageScripts } from '../on-demand-scripts.ts';
import { makePhotoSizes } from '../make-photo-sizes.ts';
import { refuseUnfilled } from '../refuse-unfilled.ts';
import { splitSlots } from '#server/core/split-slots.ts';
import { writeHostFiles } from './host-files.ts';
import { listFiles } from '#server/node/load-files.ts';

/** Only our server uses these: it renders answers from the first, and names the second in a header. */
const serverFiles = ['answers.json', 'next.rules'];

/** Runs instead of the rest of finish-build.ts when Astro has written the pages of an export. */
export async function finishExport(folder: string, env: Env, scripts: PageScripts) {
  const https = env.SITE_URL!.startsWith('https:');
  const { redirects } = JSON.parse(await readFile(`${folder}/answers.json`, 'utf8')) as PageData;
  for (const name of serverFiles) await rm(`${folder}/${name}`);
  await makePhotoSizes(`${folder}/`);
  const policies: Record<string, string> = {};
  const finished: Record<string, string> = {};
  for (const name of listFiles(folder).filter((file) => file.endsWith('.html'))) {
    const { html } = splitSlots(finishPage(await readFile(`${folder}/${name}`, 'utf8'), scripts));
    finished[name] = html;
    policies[name] = buildPolicy(name, html, scripts.isOwnScript, {
      hostedProject: env.PUBLIC_SUPABASE_URL,
      tags: readVisitTags(env),
    });
    await writeFile(`${folder}/${name}`, addPolicyElement(html, policies[name], https));
  }
  refuseUnfilled(finished);
  const names = listFiles(folder);
  // Cloudflare shows the nearest 404.html for an unknown URL.
  await copyFile(`${folder}/services/industry/not-found.html`, `${folder}/services/industry/404.html`);
  const hostFiles = Object.entries(writeHostFiles(names, policies, redirects, https));
  await Promise.all(hostFiles.map(([name, text]) => writeFile(`${folder}/${name}`, text)));
}
