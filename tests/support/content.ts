/** The content as read from its files, for tests that hold for any agency: lists, names and one page of each kind. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { collectSources, fillTexts } from '#src/content/fill-text.ts';
import type { schemas } from '#src/content.config.ts';
import type { PriceBook } from '#src/domain/money/estimate-query.ts';
import { findDay } from '#src/domain/office-days.ts';
import { site } from '#src/domain/site.ts';
import { need } from './need.ts';

/** An entry as it is written in its file. */
type Written<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;
type Entry<Fields> = Fields & { slug: string; path: string };

/** Every entry of a folder; its file's name is its slug. */
function readEntries<Fields>(folder: string, parentPath: string): Entry<Fields>[] {
  return globSync(`src/content/${folder}/*.{mdx,yaml}`).map((file) => {
    const slug = basename(file, extname(file));
    const fields = fillTexts(parse(readFrontMatter(file)) as Fields, textSources);
    return { ...fields, slug, path: `${parentPath}/${slug}` };
  });
}

function readFrontMatter(file: string) {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.mdx') ? need(text.split(/^---$/m)[1], `the front matter of ${file}`) : text;
}

const readFile = (name: string) => parse(readFileSync(`src/content/${name}.yaml`, 'utf8')) as unknown;

/** Days on which the office is closed, such as 2026-11-30: those that the built pages know. */
export const holidays = Object.keys(readFile('holidays') as object).filter((day) => day > findDay(new Date()));

/** As the build reads it: sorted by key, with the schema's default values. */
export const priceBook = Object.fromEntries(
  Object.entries(readFile('pricing') as PriceBook)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => [key, { ...list, paidTo: list.paidTo ?? 'us', notes: list.notes ?? [] }]),
) satisfies PriceBook;

type Promised = { service?: string; about: string; says: string };
const promiseGroups = Object.values(readFile('promises') as Record<string, { promises: Record<string, Promised> }>);
const textSources = collectSources(priceBook, [
  ...promiseGroups,
  { promises: readFile('facts') as Record<string, Promised> },
]);

/** What we promise, by its name. */
export const promises = Object.assign(
  {},
  ...promiseGroups.map((group) => fillTexts(group.promises, textSources)),
) as Record<string, Promised>;

/** The entries of a file that holds a whole list, in the order they are shown. */
function readList<Fields extends { order: number }>(name: string) {
  const entries = fillTexts(readFile(name) as Record<string, Fields>, textSources);
  return Object.values(entries).toSorted(byOrder);
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

export const services = readEntries<Written<'services'>>('services', '/services').toSorted(byOrder);
export const industries = readEntries<Written<'industries'>>('industries', '/services/industry').toSorted((a, b) =>
  a.navTitle.localeCompare(b.navTitle, 'en'),
);
/** As the menu shows them. */
export const familyList = site.industryFamilies
  .map((label) => ({ label, members: industries.filter(({ family }) => family === label) }))
  .filter(({ members }) => members.length > 0);
export const caseStudies = readEntries<Written<'caseStudies'>>('case-studies', '/case-studies').toSorted(byOrder);
/** Newest first. */
export const articles = readEntries<Written<'articles'>>('articles', '/blog').toSorted((a, b) =>
  b.date.localeCompare(a.date),
);
export const categories = [...new Set(articles.map(({ category }) => category))];

export const team = readList<Written<'team'>>('team');
export const terms = readList<Written<'terms'>>('terms');
export const hiringQuestions = readList<Written<'hiringQuestions'>>('hiring-questions');
/** The sheets that /services shows complete. */
export const sampleAudit = readOnly<Written<'sampleAudits'>>('sample-audit');
export const sampleFriday = readOnly<Written<'sampleFridays'>>('sample-friday');

/** The entry of a file that has only one. */
function readOnly<Fields>(name: string) {
  return need(
    Object.values(fillTexts(readFile(name) as Record<string, Fields>, textSources))[0],
    `an entry of ${name}`,
  );
}

export const sources = readFile('sources') as Record<string, Written<'sources'>>;
/** The hosts of photos that are not our own files. */
export const photoHosts = new Set(
  Object.values(readFile('photos') as Record<string, Written<'photos'>>).flatMap(({ url }) =>
    URL.canParse(url) ? [new URL(url).hostname] : [],
  ),
);

const ownPages = Object.values(readFile('pages') as Record<string, Written<'pages'>>);

/** The path of every page in the sitemap. */
export const routes = [
  ...ownPages.filter(({ inSitemap }) => inSitemap !== false).map(({ path }) => path),
  ...[...services, ...industries, ...caseStudies, ...articles].map(({ path }) => path),
];

/** The paths of the not-found pages. */
export const notFoundPaths = ownPages.filter(({ inSitemap }) => inSitemap === false).map(({ path }) => path);

export const priceGuides = articles.filter(({ pricing }) => pricing);

/** For tests that are too slow to run on every page. */
export const onePageOfEachKind = [
  '/',
  '/about',
  '/services',
  need(services[0], 'a service').path,
  need(industries[0], 'an industry').path,
  '/case-studies',
  need(caseStudies[0], 'a case study').path,
  '/blog',
  need(priceGuides[0], 'a price guide').path,
  '/contact',
];

/** The labels in the menus: another agency may write "Sectors" or "Insights". */
export const servicesGroup = findMenu('services');
export const industriesGroup = findMenu('industries');

function findMenu(name: string) {
  return need(
    site.headerLinks.find((link) => 'menu' in link && link.menu === name),
    `the menu ${name}`,
  );
}

export function labelOf(path: string) {
  const found = site.headerLinks.find((link) => 'path' in link && link.path === path);
  return need(found, `a link to ${path} in the header`).label;
}
