import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadPageData } from '../answers/page-data.ts';
import { getIndustryBook, getPriceBook, listArticles } from '../content/queries.ts';
import { listCaseStudies, listPages } from '../content/queries.ts';
import { ArticleDrawings } from '../sections/article/ArticleDrawings.tsx';
import { HomeDrawings } from '../sections/home/HomeDrawings.tsx';
import { site } from '../domain/site.ts';
import { canonicalUrl } from '../seo/head.ts';
import { buildFeed, buildSitemap } from '../seo/xml-files.ts';

/**
 * Speculation rules: the browser renders a page when the visitor points at a link, or touches it, if the machine and the
 * connection allow. Not the contact page, which must be up to date, nor answers, which the server renders.
 */
const speculationRules = {
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact', '/desk*', '/*.*', '/*\\?*=*'] } }] },
      eagerness: 'moderate',
    },
  ],
};

/** Every file at the root of the site that is no page. */
const files: Record<string, () => Promise<string> | string> = {
  /** What the server renders answers from; the build moves it out of the public folder. */
  'answers.json': async () => JSON.stringify(await loadPageData()),
  'article-drawings.svg': async () =>
    renderToStaticMarkup(createElement(ArticleDrawings, { articles: await listArticles() })),
  'home-drawings.svg': async () =>
    renderToStaticMarkup(
      createElement(HomeDrawings, {
        services: readFileSync('src/sections/service/service-drawings.svg', 'utf8'),
        caseGrounds: readFileSync('src/sections/case-studies/case-drawings.svg', 'utf8'),
        cases: await listCaseStudies(),
      }),
    ),
  /** What the home page tells about each industry, fetched when a visitor turns to its form. */
  'industries.json': async () => JSON.stringify(await getIndustryBook()),
  /** The price lists from which the browser calculates estimates. */
  'prices.json': async () => JSON.stringify(await getPriceBook()),
  'next.rules': () => JSON.stringify(speculationRules),
  'llms.txt': async () => buildLlms(await listPages()),
  'robots.txt': () => `User-agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml')}\n`,
  'rss.xml': async () => buildFeed(await listArticles()),
  'sitemap.xml': async () => buildSitemap(await listPages()),
};

/** For the development server, which does not know them; the built site has them as files. */
const types: Record<string, string> = {
  rules: 'application/speculationrules+json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
};

export function getStaticPaths() {
  return Object.keys(files).map((file) => {
    const [name, extension] = file.split('.');
    return { params: { name, extension }, props: { file } };
  });
}

export const GET: APIRoute<{ file: keyof typeof files }> = async ({ props, params: { extension = '' } }) => {
  const text = await files[props.file]?.();
  const type = types[extension];
  return new Response(text, type ? { headers: { 'content-type': type } } : {});
};

/** llms.txt: a list of all pages for language models. */
function buildLlms(pages: Awaited<ReturnType<typeof listPages>>) {
  const lines = pages
    .filter((page) => page.inSitemap)
    .map((page) => `- [${page.title}](${canonicalUrl(page.path)}): ${page.description}\n`);
  return `# ${site.name}\n\n> ${site.description} Prices are in Philippine pesos, before VAT.\n\n## Pages\n\n${lines.join('')}`;
}
