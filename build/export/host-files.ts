import { securityHeaders } from '#server/core/security-headers.ts';
import { chooseCacheControl, toPath } from '#server/node/load-files.ts';

/** The headers and redirects of our server for hosts of files, by the name of the file. A policy is by that of its page. */
export function writeHostFiles(
  names: string[],
  policies: Record<string, string>,
  redirects: Record<string, string>,
  https: boolean,
) {
  const known = Object.keys(policies).filter((name) => /^(blog|case-studies)\//.test(name));
  return {
    _headers: writeHeadersFile(listHeaderRules(names, policies, https)),
    _redirects: writeRedirectsFile(known.map(toPath), redirects),
    // Otherwise GitHub would look for a Jekyll site.
    '.nojekyll': '',
  };
}

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
 * rule even if the page exists, so each page of those folders, which are known, has a rule of its own before it.
 */
function writeRedirectsFile(known: string[], moved: Record<string, string>) {
  return [
    // Our server says 308, which Netlify does not know.
    ...Object.entries(moved).map(([from, to]) => `${from} ${to} 301`),
    ...known.map((path) => `${path} ${path} 200`),
    '/blog/:unknown /404 302',
    '/case-studies/:unknown /case-studies 302',
    // For Netlify. Cloudflare skips this line, and shows the nearest 404.html by itself.
    '/services/industry/:unknown /services/industry/404.html 404',
    '',
  ].join('\n');
}
