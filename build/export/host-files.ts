import { securityHeaders } from '#server/core/security-headers.ts';
import { chooseCacheControl } from '#server/node/cache-control.ts';
import { toPath } from '#server/node/load-files.ts';

/**
 * The headers and redirects of our server, each in the formats of the hosts: by the name of the file. A policy is by the
 * name of its page.
 */
export function writeHostFiles(
  names: string[],
  policies: Record<string, string>,
  redirects: Record<string, string>,
  https: boolean,
) {
  const rules = listHeaderRules(names, policies, https);
  const below = (folder: string) =>
    Object.keys(policies)
      .filter((name) => name.startsWith(folder))
      .map(toPath);
  const known = { articles: below('blog/'), caseStudies: below('case-studies/'), moved: Object.entries(redirects) };
  return {
    _headers: writeHeadersFile(rules),
    _redirects: writeRedirectsFile(known),
    'vercel.json': writeVercelFile(rules, known),
    // Otherwise GitHub would look for a Jekyll site.
    '.nojekyll': '',
  };
}

/** The pages of the folders in which an unknown URL is redirected, and those that had another path before. */
type KnownPaths = { articles: string[]; caseStudies: string[]; moved: [from: string, to: string][] };

/** A pattern that ends in a star is for everything below a folder. */
type HeaderRule = { pattern: string; headers: Record<string, string> };

/**
 * The headers that our server sends, as rules for a static host. Where several rules match a URL, a host may join the
 * values of one header, so rules for the same URL have no header in common. Cloudflare reads only the first 100 rules:
 * pages after those have their policy in a meta element only.
 */
function listHeaderRules(names: string[], policies: Record<string, string>, https: boolean): HeaderRule[] {
  const everywhere = listSharedHeaders(https);
  const ownHeaders = (name: string) => {
    const headers = {
      ...securityHeaders({ https, contentSecurityPolicy: policies[name], embeddable: name.endsWith('.jpg') }),
      'cache-control': chooseCacheControl(`/${name}`),
    };
    return Object.fromEntries(Object.entries(headers).filter(([header]) => !(header in everywhere)));
  };
  const isPage = (name: string) => policies[name] !== undefined;
  const pages = names.filter(isPage).map((name) => ({ pattern: toPath(name), headers: ownHeaders(name) }));
  // All files of a folder are of one kind.
  const others = names.filter((name) => !isPage(name)).map((name) => [toPattern(name), name] as const);
  const folders = [...new Map(others)].map(([pattern, name]) => ({ pattern, headers: ownHeaders(name) }));
  return [{ pattern: '/*', headers: everywhere }, ...folders.filter(isFolder), ...pages, ...folders.filter(isFile)];
}

/** The headers that are the same for every URL, also for unknown ones, whose page has its policy in a meta element. */
function listSharedHeaders(https: boolean) {
  const page = Object.entries(securityHeaders({ https, contentSecurityPolicy: "default-src 'none'" }));
  const file = new Map(Object.entries(securityHeaders({ https, embeddable: true })));
  const shared = page.filter(([header, value]) => file.get(header) === value);
  return { ...Object.fromEntries(shared), 'x-frame-options': 'DENY' };
}

function toPattern(name: string) {
  const [folder, ...rest] = name.split('/');
  return rest.length > 0 ? `/${folder}/*` : `/${name}`;
}

const isFolder = ({ pattern }: HeaderRule) => pattern.endsWith('*');
const isFile = (rule: HeaderRule) => !isFolder(rule);

/** In the format of Netlify and Cloudflare. */
function writeHeadersFile(rules: HeaderRule[]) {
  const blocks = rules.map(({ pattern, headers }) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

/**
 * The same redirects as in server/core/resolve-url.ts, in the format of Netlify and Cloudflare. Cloudflare follows a
 * rule even if the page exists, so each page has a rule of its own before it.
 */
function writeRedirectsFile({ articles, caseStudies, moved }: KnownPaths) {
  return [
    // Our server says 308, which Netlify does not know.
    ...moved.map(([from, to]) => `${from} ${to} 301`),
    ...[...articles, ...caseStudies].map((path) => `${path} ${path} 200`),
    '/blog/:unknown /404 302',
    '/case-studies/:unknown /case-studies 302',
    // For Netlify. Cloudflare skips this line, and shows the nearest 404.html by itself.
    '/services/industry/:unknown /services/industry/404.html 404',
    '',
  ].join('\n');
}

/** The settings of Vercel: the same headers and redirects, and URLs without .html or a slash at the end. */
function writeVercelFile(rules: HeaderRule[], { articles, caseStudies, moved }: KnownPaths) {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ pattern, headers }) => ({
      source: pattern.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    // Vercel redirects before it looks for a file, so the pages that exist are left out.
    redirects: [
      ...moved.map(([source, destination]) => ({ source, destination, statusCode: 308 })),
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
