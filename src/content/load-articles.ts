import { globSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Loader } from 'astro/loaders';
import {
  findArticleProblems,
  findMissingLinks,
  findUnknownNames,
  findUnknownTiers,
  type ArticleFile,
} from './article-rules.ts';
import { fillText } from './fill-text.ts';
import { readContentFile } from './front-matter.ts';
import { readSources, readYaml } from './read-sources.ts';
import { yamlFolder } from './yaml-file.ts';

const folder = 'src/content/articles';

/** Astro's loader, but one message names every problem of an article, those of its text and its references too. */
export function loadArticles(): Loader {
  const files = yamlFolder(folder, '*.mdx');
  return {
    ...files,
    name: 'articles',
    load: (context) =>
      files.load({
        ...context,
        parseData: async (entry) => {
          const file = relative('.', entry.filePath ?? `${folder}/${entry.id}.mdx`);
          const [parsed] = await Promise.allSettled([context.parseData(entry)]);
          const article = readArticle(file);
          const problems = [
            ...(parsed.status === 'rejected' ? listFieldProblems(parsed.reason as Error) : []),
            ...findArticleProblems(article),
            ...findUnknownNames(article, listKnownNames()),
            ...findUnknownTiers(article, listKnownTiers()),
            ...findWrongFigure(file),
          ];
          const links = findMissingLinks(entry.id, article, listOthers(file));
          if (problems.length > 0 || parsed.status === 'rejected')
            throw new Error(describe(file, [...problems, ...links]));
          if (links.length > 0) context.logger.warn(describe(file, links));
          return parsed.value;
        },
      }),
  };
}

function describe(file: string, problems: string[]) {
  const lines = problems.map((problem) => `  - ${problem}`);
  return [
    `${file} does not keep to these rules:`,
    ...lines,
    'docs/write-an-article.md explains them; src/content.config.ts and src/content/article-rules.ts set them.',
  ].join('\n');
}

/** Astro's message has a line for each field: “  **date**: …”. */
function listFieldProblems({ message }: Error) {
  const fields = [...message.matchAll(/^ {2}\*\*(.+?)\*\*: (.+)$/gm)].map(
    ([, field, problem]) => `${field}: ${problem}`,
  );
  return fields.length > 0 ? fields : [message];
}

function readArticle(file: string): ArticleFile {
  const { value, body } = readContentFile(file, readFileSync(file, 'utf8'));
  return { data: value as ArticleFile['data'], body: body! };
}

const listOthers = (file: string) =>
  globSync(`${folder}/*.mdx`)
    .filter((other) => other !== file)
    .map(readArticle);

function listKnownNames() {
  return {
    photo: Object.keys(readYaml('photos')),
    pricing: Object.keys(readYaml('pricing')),
    services: globSync('src/content/services/*.mdx').map((service) => basename(service, '.mdx')),
    sources: Object.keys(readYaml('sources')),
  };
}

function listKnownTiers() {
  const lists = Object.entries(readYaml<{ tiers: { title: string }[] }>('pricing'));
  return Object.fromEntries(lists.map(([list, { tiers }]) => [list, tiers.map(({ title }) => title)]));
}

/** A rate or promise that does not exist; the first one only. */
function findWrongFigure(file: string) {
  try {
    fillText(readFileSync(file, 'utf8'), readSources());
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
