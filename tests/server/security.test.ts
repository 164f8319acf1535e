import { expect, test } from 'vitest';
import { services } from '../support/content.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { scoreHeaders } from '../support/observatory.ts';

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
    const { score, penalties } = scoreHeaders((await fetch(secure.url + path)).headers);
    expect.soft(penalties, path).toEqual([]);
    expect.soft(score, path).toBeGreaterThanOrEqual(100);
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
    expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect.soft(headers.get('cross-origin-resource-policy'), path).toMatch(/^(same|cross)-origin$/);
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
