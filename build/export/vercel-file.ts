import type { HeaderRule } from './headers-file.ts';
import type { KnownPaths } from './redirects-file.ts';

/** The settings of Vercel: the same headers and redirects, and URLs without .html or a slash at the end. */
export function writeVercelFile(rules: HeaderRule[], { articles, caseStudies }: KnownPaths) {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ pattern, headers }) => ({
      source: pattern.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    // Vercel redirects before it looks for a file, so the pages that exist are left out.
    redirects: [
      { source: `/blog/${matchOthers(articles)}`, destination: '/404', statusCode: 302 },
      { source: `/case-studies/${matchOthers(caseStudies)}`, destination: '/case-studies', statusCode: 302 },
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function matchOthers(paths: string[]) {
  const slugs = paths.map((path) => `${path.split('/').at(-1)}$`);
  return `:unknown((?!${slugs.join('|')})[^/]+)`;
}
