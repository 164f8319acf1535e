import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PageTemplateText } from '#server/core/page-template.ts';
import type { Env } from '#server/settings/env.ts';
import { toPath } from '#server/node/load-files.ts';
import { readVisitTags } from '#server/node/page-settings.ts';
import type { PageData } from '#src/answers/page-data.ts';
import { listRequiredSlots } from '#src/answers/slots.ts';
import { publishBuild } from './build-state.ts';
import { compileAnswers } from './compile-answers.ts';
import { compileDesk } from './compile-desk.ts';
import { writeCompressedCopies } from './compress-files.ts';
import { buildPolicy } from './content-security.ts';
import { makePhotoSizes } from './make-photo-sizes.ts';
import { createOnDemandScripts, type PageScripts } from './on-demand-scripts.ts';
import { listAdvice, readContent, refuseSamples, requireSoundContent } from './read-content.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';
import { shortenClasses } from './shorten-classes.ts';
import { shortenVariables } from './shorten-variables.ts';
import { trimStyles } from './trim-styles.ts';
import { requireSlots, splitSlots } from '#server/core/split-slots.ts';

const compressible = /\.(html|js|css|svg|xml|txt|json|ico)$/;

type FinishExport = (client: string, env: Env, scripts: PageScripts) => Promise<void>;

/** Browsers keep what is in /assets for a year without asking again, because the build names it by its content. */
function refuseOwnAssets() {
  if (existsSync('public/assets')) throw new Error('Rename public/assets: that folder is for the files of the build.');
}

/**
 * Runs after Astro has written the pages. It resizes our own photos, trims the styles of each page and hashes its
 * security policy, splits pages with answers at their slots, writes a .br and a .gz copy of every text file, so that
 * the server does not compress at run time, and publishes the build. An export is finished in its own way.
 */
export function finishBuild(env: Env, finishExport?: FinishExport): AstroIntegration {
  const tags = readVisitTags(env);
  const { plugin, ...scripts } = createOnDemandScripts(tags ? ['tags/consent'] : []);
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
        if (command !== 'build') return;
        const content = await readContent();
        requireSoundContent(content);
        if (process.env['LAUNCH']) refuseSamples(content);
        for (const advice of listAdvice(content)) logger.warn(advice);
      },
      'astro:build:start': refuseOwnAssets,
      'astro:build:done': async ({ dir, logger }) => {
        const client = fileURLToPath(dir).replace(/\/$/, '');
        if (finishExport) return finishExport(client, env, scripts);
        const folder = client.replace(/\/client$/, '');
        const server = `${folder}/server`;
        await mkdir(server);
        await rename(`${client}/answers.json`, `${server}/answers.json`);
        const { book } = JSON.parse(await readFile(`${server}/answers.json`, 'utf8')) as PageData;
        const requiredSlots = listRequiredSlots(book);

        await makePhotoSizes(`${client}/`);
        const names = (await readdir(client, { recursive: true })).filter((name) => compressible.test(name));
        const policies: Record<string, string> = {};
        const templates: Record<string, PageTemplateText> = {};
        const finished: Record<string, string> = {};
        const answerWords = await compileAnswers(server, env, scripts.resolveScripts);
        for (const name of names.filter((file) => file.endsWith('.html'))) {
          const path = toPath(name);
          const slots = requiredSlots[path];
          const page = finishPage(await readFile(`${client}/${name}`, 'utf8'), scripts, slots && answerWords);
          if (slots) templates[path] = requireSlots(path, page, slots);
          const { html } = splitSlots(page);
          finished[name] = html;
          await writeFile(`${client}/${name}`, html);
          policies[name] = buildPolicy(name, html, scripts.isOwnScript, {
            hostedProject: env.PUBLIC_SUPABASE_URL,
            tags,
          });
        }
        refuseUnfilled(finished);
        const absent = Object.keys(requiredSlots).find((path) => !templates[path]);
        if (absent) throw new Error(`There is no page ${absent}, which the server renders answers into.`);
        await writeFile(`${server}/policies.json`, JSON.stringify(policies, null, 2));
        await writeFile(`${server}/templates.json`, JSON.stringify(templates));
        await writeFile(`${server}/content.json`, JSON.stringify(await readContent()));
        await compileDesk(`${folder}/desk`);
        await Promise.all(names.map((name) => writeCompressedCopies(`${client}/${name}`)));
        await publishBuild(folder, env);
        logger.info(`${names.length} files compressed`);
      },
    },
  };
}

/**
 * What every page goes through after Astro has written it. Among `answerWords` are the classes of what the server puts
 * into it later.
 */
export function finishPage(
  html: string,
  { resolveScripts, joinScripts }: PageScripts,
  answerWords = new Set<string>(),
) {
  const styled = shortenVariables(trimStyles(dropTextMarkers(resolveScripts(html))));
  return joinScripts(shortenClasses(styled, answerWords));
}

/** React separates adjacent texts by comments, which only pages with an island to hydrate need. */
function dropTextMarkers(html: string) {
  return /<div [^>]*data-island=/.test(html) ? html : html.replaceAll('<!-- -->', '');
}
