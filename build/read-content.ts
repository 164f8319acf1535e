import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { findMissingLinks, isWaiting, type ArticleFile } from '#src/content/article-rules.ts';
import { getAt } from '#src/content/change-json.ts';
import { checkContent, describeIssue } from '#src/content/check-content.ts';
import type { JsonSchema } from '#src/content/check-value.ts';
import { listAllEntries, listEntries, type Content } from '#src/content/entries.ts';
import { schemas } from '#src/content.config.ts';

/** The words and prices of the site with their schemas, from the disk. */
export async function readContent(zodSchemas: Record<string, z.ZodType> = schemas): Promise<Content> {
  const names = globSync('src/content/**/*.{yaml,mdx,json}').toSorted();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(name, 'utf8')] as const));
  return {
    files: Object.fromEntries(files),
    schemas: Object.fromEntries(Object.entries(zodSchemas).map(([name, schema]) => [name, toJsonSchema(schema)])),
    photos: globSync('public/photos/**/*.{jpg,jpeg,png,webp,avif}').toSorted(),
  };
}

/** Throws every problem at once, because a build that stops at the first would have to be run once for each. */
export function requireSoundContent(content: Content) {
  const issues = checkContent(content);
  if (issues.length === 0) return;
  throw new Error(
    [
      'The content does not keep to these rules:',
      ...issues.map((issue) => `  - ${describeIssue(issue)}`),
      'src/content.config.ts describes every field; docs/write-an-article.md explains what an article needs.',
    ].join('\n'),
  );
}

/** What readers would miss, although a build does without it. */
export function listAdvice({ files }: Content) {
  const articles = listEntries(files, 'articles').map(({ file, id, value, body }) => {
    return { file, id, article: { data: value as ArticleFile['data'], body: body ?? '' } };
  });
  return articles.flatMap(({ file, id, article }) => {
    const others = articles.filter((other) => other.id !== id).map((other) => other.article);
    const { date } = article.data;
    const waits = isWaiting(date) ? [`left out until ${String(date)}: the desk’s publisher builds again then`] : [];
    return [...waits, ...findMissingLinks(id, article, others)].map((advice) => `${file}: ${advice}`);
  });
}

/** The pages of articles that this build leaves out, because their day has not come. */
export function listWaitingPages({ files }: Content) {
  if (process.env['SHOW_WAITING'] === '1') return [];
  return listEntries(files, 'articles').flatMap(({ page, value }) =>
    page && isWaiting(getAt(value, ['date'])) ? page : [],
  );
}

/** Invented people, clients and facts that are still in the content, each with its file. */
export function listSamples({ files }: Content) {
  const samples = listAllEntries(files).filter(({ value }) => getAt(value, ['sample']) === true);
  return samples.map(({ file, title }) => `${file}: ${title}`);
}

/** For a build that is meant for the public: stops it while sample content remains. */
export function refuseSamples(content: Content) {
  const samples = listSamples(content);
  if (samples.length > 0)
    throw new Error(
      `LAUNCH is set, and ${samples.length} entries are still samples. Replace each with your own and remove its line "sample: true":\n${samples.join('\n')}`,
    );
}

/** What zod writes for “any whole number”. */
const limits = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function toJsonSchema(schema: z.ZodType) {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    // As it is typed, before defaults and references are filled in.
    io: 'input',
    override({ jsonSchema }) {
      if (limits.has(jsonSchema.maximum!)) delete jsonSchema.maximum;
      if (limits.has(jsonSchema.minimum!)) delete jsonSchema.minimum;
    },
  });
  return written as JsonSchema;
}
