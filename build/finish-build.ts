import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { requireSlots, splitSlots, type PageTemplateText } from '#server/core/page-template.ts';
import { readVisitTags, type Env } from '#server/settings/env.ts';
import { listFiles, toPath } from '#server/node/load-files.ts';
import type * as PageAnswersModule from '#src/answers/page-answers.tsx';
import type { PageData } from '#src/answers/page-data.ts';
import { listRequiredSlots } from '#src/answers/slots.ts';
import { addHeights } from './add-heights.ts';
import { publishBuild } from './build-state.ts';
import { collectShown, renderAnswers } from './collect-lines.ts';
import { compileAnswers } from './compile-answers.ts';
import { compileDesk } from './compile-desk.ts';
import { writeCompressedCopies } from './compress-files.ts';
import { addPolicyElement, buildPolicy } from './content-security.ts';
import { writeHostFiles } from './export/host-files.ts';
import { keepTogether } from './keep-together.ts';
import { makePhotoSizes } from './make-photo-sizes.ts';
import { createOnDemandScripts, type PageScripts } from './on-demand-scripts.ts';
import { listAdvice, listWaitingPages, readContent, refuseSamples, requireSoundContent } from './read-content.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';
import { shortenClasses } from './shorten-classes.ts';
import { shortenVariables } from './shorten-variables.ts';
import { trimStyles } from './trim-styles.ts';
import { unlinkWaiting } from './unlink-waiting.ts';

const compressible = /\.(html|js|css|svg|xml|txt|json|ico)$/;

/** Browsers keep what is in /assets for a year without asking again, because the build names it by its content. */
function refuseOwnAssets() {
  if (existsSync('public/assets')) throw new Error('Rename public/assets: that folder is for the files of the build.');
}

/**
 * Runs after Astro has written the pages. It resizes our own photos, trims the styles of each page and hashes its
 * security policy, splits pages with answers at their slots, writes a .br and a .gz copy of every text file, so that
 * the server does not compress at run time, and publishes the build. An export is finished in its own way.
 */
export function finishBuild(env: Env, isExport: boolean): AstroIntegration {
  const tags = readVisitTags(env);
  const { plugin, ...scripts } = createOnDemandScripts(tags ? ['tags/consent'] : []);
  let waiting: string[] = [];
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
        if (command !== 'build') return;
        const content = await readContent();
        requireSoundContent(content);
        waiting = listWaitingPages(content);
        if (process.env['LAUNCH']) refuseSamples(content);
        for (const advice of listAdvice(content)) logger.warn(advice);
      },
      'astro:build:start': refuseOwnAssets,
      'astro:build:done': async ({ dir, logger }) => {
        const client = fileURLToPath(dir).replace(/\/$/, '');
        if (isExport) return finishExport(client, env, scripts, waiting);
        const folder = client.replace(/\/client$/, '');
        const server = `${folder}/server`;
        await mkdir(server);
        await rename(`${client}/answers.json`, `${server}/answers.json`);
        const data = JSON.parse(await readFile(`${server}/answers.json`, 'utf8')) as PageData;
        const requiredSlots = listRequiredSlots(data.book);

        await makePhotoSizes(`${client}/`);
        const names = (await readdir(client, { recursive: true })).filter((name) => compressible.test(name));
        const findOwnWords = await compileAnswers(server, env, scripts.resolveScripts);
        const findWords = (path: string) => requiredSlots[path] && findOwnWords(path);
        const { pages, policies } = finishPages(client, env, scripts, waiting, findWords);
        const templates: Record<string, PageTemplateText> = {};
        for (const { name, path, html, page } of pages) {
          const slots = requiredSlots[path];
          if (slots) templates[path] = requireSlots(path, page, slots);
          await writeFile(`${client}/${name}`, html);
        }
        const absent = Object.keys(requiredSlots).find((path) => !templates[path]);
        if (absent) throw new Error(`There is no page ${absent}, which the server renders answers into.`);
        await writeFile(`${server}/policies.json`, JSON.stringify(policies, null, 2));
        await writeFile(`${server}/templates.json`, JSON.stringify(templates));
        // Not by import, which Vite would answer, and its runner is closed by now.
        const compiled = createRequire(import.meta.url)(`${server}/page-answers.js`) as typeof PageAnswersModule;
        const answers = renderAnswers(compiled.createPageAnswers(data));
        const content = { ...(await readContent()), shown: collectShown([...pages, ...answers]) };
        await writeFile(`${server}/content.json`, JSON.stringify(content));
        await compileDesk(`${folder}/desk`);
        await Promise.all(names.map((name) => writeCompressedCopies(`${client}/${name}`)));
        await publishBuild(folder, env);
        logger.info(`${names.length} files compressed`);
      },
    },
  };
}

/** Only our server uses these: it renders answers from the first, and names the second in a header. */
const serverFiles = ['answers.json', 'next.rules'];

/** The pages for hosts of files, some of which cannot send headers. */
async function finishExport(folder: string, env: Env, scripts: PageScripts, waiting: string[]) {
  const https = env.SITE_URL!.startsWith('https:');
  const { redirects } = JSON.parse(await readFile(`${folder}/answers.json`, 'utf8')) as PageData;
  for (const name of serverFiles) await rm(`${folder}/${name}`);
  await makePhotoSizes(`${folder}/`);
  const { pages, policies } = finishPages(folder, env, scripts, waiting);
  for (const { name, html, policy } of pages)
    await writeFile(`${folder}/${name}`, addPolicyElement(html, policy, https));
  const hostFiles = Object.entries(writeHostFiles(listFiles(folder), policies, redirects, https));
  // Cloudflare shows the nearest 404.html for an unknown URL.
  await copyFile(`${folder}/services/industry/not-found.html`, `${folder}/services/industry/404.html`);
  await Promise.all(hostFiles.map(([name, text]) => writeFile(`${folder}/${name}`, text)));
}

/** What every page goes through after Astro has written it. The server puts into some of them what has these words. */
function finishPages(
  folder: string,
  env: Env,
  { resolveScripts, joinScripts, isOwnScript }: PageScripts,
  waiting: string[],
  findAnswerWords: (path: string) => Set<string> | undefined = () => undefined,
) {
  const allowed = { hostedProject: env.PUBLIC_SUPABASE_URL, tags: readVisitTags(env) };
  const names = listFiles(folder).filter((file) => file.endsWith('.html'));
  const pages = names.map((name) => {
    const path = toPath(name);
    const written = resolveScripts(unlinkWaiting(readFileSync(`${folder}/${name}`, 'utf8'), waiting));
    const styled = shortenVariables(trimStyles(addHeights(path, finishTexts(written))));
    const page = joinScripts(shortenClasses(styled, findAnswerWords(path) ?? new Set()));
    const { html } = splitSlots(page);
    return { name, path, page, html, policy: buildPolicy(name, html, isOwnScript, allowed) };
  });
  refuseUnfilled(Object.fromEntries(pages.map(({ name, html }) => [name, html])));
  return { pages, policies: Object.fromEntries(pages.map(({ name, policy }) => [name, policy])) };
}

/** React separates adjacent texts by comments, and compares all texts, which only pages with an island to hydrate need. */
function finishTexts(html: string) {
  return /<div [^>]*data-island=/.test(html) ? html : keepTogether(html.replaceAll('<!-- -->', ''));
}
