import { toPath } from '#runtimes/node/load-files.ts';

/** The pages of the folders in which an unknown URL is redirected. */
export type KnownPaths = { articles: string[]; caseStudies: string[] };

export function listKnownPaths(names: string[]): KnownPaths {
  const below = (folder: string) =>
    names.filter((name) => name.startsWith(folder) && name.endsWith('.html')).map(toPath);
  return { articles: below('blog/'), caseStudies: below('case-studies/') };
}

/**
 * The same redirects as in server/core/resolve-url.ts, in the format of Netlify and Cloudflare. Cloudflare follows a
 * rule even if the page exists, so each page has a rule of its own before it.
 */
export function writeRedirectsFile({ articles, caseStudies }: KnownPaths) {
  return [
    ...[...articles, ...caseStudies].map((path) => `${path} ${path} 200`),
    '/blog/:unknown /404 302',
    '/case-studies/:unknown /case-studies 302',
    // For Netlify. Cloudflare skips this line, and shows the nearest 404.html by itself.
    '/services/industry/:unknown /services/industry/404.html 404',
    '',
  ].join('\n');
}
