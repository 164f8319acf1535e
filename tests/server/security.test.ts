import { expect, test } from 'vitest';
import { services } from '../support/content.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const plain = useServer(() => startServer());
const secure = useServer(() => startServer({ SITE_URL: 'https://www.example.com' }));

const paths = [
  '/',
  '/about',
  services[0]!.path,
  '/blog',
  '/contact',
  '/nowhere',
  '/services/industry/nowhere',
  '/health',
  '/sitemap.xml',
];

test('behind https, Mozilla’s Observatory would give every page an A+', async () => {
  for (const path of paths) {
    expect.soft(findPenalties((await fetch(secure.url + path)).headers), path).toEqual([]);
  }
});

test('the policy of a page forbids everything by default and has no unsafe source', async () => {
  const policy = (await fetch(plain.url)).headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
  for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "font-src 'self'"]) {
    expect.soft(policy).toContain(directive);
  }
});

test('every response has the security headers', async () => {
  for (const path of [...paths, '/about/', '/favicon.ico']) {
    const { headers } = await fetch(plain.url + path, { redirect: 'manual' });
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff');
    // It makes a browser begin a new process, and a page without a session has nothing that it would protect.
    expect.soft(headers.has('cross-origin-opener-policy'), path).toBe(false);
    // A page cannot be a part of another site's; what can be says whether it may.
    const policy = headers.get('content-type')?.startsWith('text/html') ? /^$/ : /^(same|cross)-origin$/;
    expect.soft(headers.get('cross-origin-resource-policy') ?? '', path).toMatch(policy);
    expect.soft(headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

test('HSTS is sent only if SITE_URL is https', async () => {
  const [open, closed] = await Promise.all([fetch(plain.url), fetch(secure.url)]);
  expect(open.headers.has('strict-transport-security')).toBe(false);
  expect(open.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(closed.headers.get('strict-transport-security')).toContain('max-age=63072000');
  expect(closed.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('a page may not ask for the camera, the microphone or the place of a visitor', async () => {
  for (const path of ['/', '/contact', '/blog?q=seo', '/nowhere']) {
    const policy = (await fetch(plain.url + path)).headers.get('permissions-policy')?.split(',');
    expect.soft(policy, path).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']));
  }
  expect((await fetch(`${plain.url}/favicon.ico`)).headers.has('permissions-policy')).toBe(false);
});

/**
 * For what Mozilla's HTTP Observatory takes points from the 100 that are an A+, as far as headers decide it: every
 * published test of a response without cookies or third-party scripts. Its package needs a network, so its rules are
 * copied here. Source: Mozilla, "HTTP Observatory tests and scoring", developer.mozilla.org.
 */
function findPenalties(headers: Headers) {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '');
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const referrerPolicy = headers.get('referrer-policy') ?? '';
  const penalties = {
    'no content security policy': policy.size === 0,
    'unsafe-inline, data: or a bare scheme for scripts': hasUnsafeScripts(sourcesOf('script-src')),
    'unsafe-eval for scripts': sourcesOf('script-src').includes("'unsafe-eval'"),
    'unsafe-inline for styles': sourcesOf('style-src').includes("'unsafe-inline'"),
    'insecure scheme in the policy': [...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)),
    'no strict transport security, or under six months': maxAge < 15_768_000,
    'no nosniff': headers.get('x-content-type-options') !== 'nosniff',
    'may be framed': !policy.has('frame-ancestors') && !headers.has('x-frame-options'),
    'unsafe referrer policy': /unsafe-url|^origin|no-referrer-when-downgrade/.test(referrerPolicy),
    'visible across origins with credentials': headers.get('access-control-allow-credentials') === 'true',
  };
  return Object.entries(penalties).flatMap(([reason, applies]) => (applies ? [reason] : []));
}

function parsePolicy(header: string) {
  const directives = header
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name, ...sources]) => [name!, sources]));
}

function hasUnsafeScripts(sources: string[]) {
  const hashed = sources.some((source) => /^'(nonce|sha\d+)-/.test(source));
  return sources.some((source) => (source === "'unsafe-inline'" && !hashed) || /^(data:|https?:|\*)$/.test(source));
}
