import { symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openContentDesk } from '#tests/support/desk/open-content-desk.ts';
import type { JobState } from '../../content-contract.ts';
import { rewriteCss, rewriteHtml } from './preview.ts';

const page = `<!doctype html><style>a{background:url(/a.webp)}</style><script>alert(1)</script><a href="/about">About</a>`;

async function openWithPreview() {
  const opened = await openContentDesk();
  const { browser, writeState, writePreview } = opened;
  writePreview({
    'index.html': page,
    'about.html': 'About',
    'services/seo.html': 'SEO',
    'assets/a.css': '@font-face{src:url("/assets/a.woff2")}',
    'assets/a.woff2': 'font',
    'dotted.name/x.svg': '<svg/>',
  });
  const ask = async (by = browser, changes = {}) => {
    await by.call('POST', 'content/jobs', { kind: 'preview', page: '/' });
    return writeState({ stage: 'done', endedAt: new Date().toISOString(), ...changes });
  };
  const see = async (path = '/', by = browser) => (await by.visit(`/desk/preview${path}`)).status;
  return { ...opened, ask, see };
}

describe('the preview', () => {
  test('is a page without script, whose links and files stay inside of it', async () => {
    const { ask, see, browser, readLog } = await openWithPreview();
    expect(await see()).toBe(404);
    await ask();
    const { body, headers } = await browser.visit('/desk/preview/');
    expect(body).toContain('href="/desk/preview/about"');
    expect(body).toContain('url(/desk/preview/a.webp)');
    const policy = headers['content-security-policy']!.split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-same-origin',
        "default-src 'none'",
        "frame-ancestors 'self'",
        "form-action 'none'",
        "img-src 'self' images.unsplash.com",
        expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
      ]),
    );
    expect(policy.join()).not.toMatch(/script|unsafe|\*/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const path of ['/about', '/services/seo', '/assets/a.woff2', '/dotted.name/x.svg'])
      expect(await see(path)).toBe(200);
    const css = await browser.visit('/desk/preview/assets/a.css');
    expect([css.headers['content-type'], css.body]).toEqual([
      'text/css; charset=utf-8',
      '@font-face{src:url("/desk/preview/assets/a.woff2")}',
    ]);
    expect((await browser.visit('/desk')).headers['content-security-policy']).toContain("frame-src 'self'");
    expect(readLog()[0]).toMatchObject({ what: 'made a preview', about: '/' });
  });

  test('is there for the session that asked for it last, and for no other', async () => {
    const { ask, see, openBrowser, browser } = await openWithPreview();
    const [other, stranger] = [openBrowser(), openBrowser()];
    await other.signIn('second@example.ph');
    await ask();
    expect([await see(), await see('/', other), await see('/', stranger)]).toEqual([200, 404, 404]);
    await ask(other);
    expect([await see(), await see('/', other)]).toEqual([404, 200]);
    await ask(browser, { stage: 'building' });
    expect([await see(), await see('/', other)]).toEqual([404, 404]);
    await browser.post('/desk/sign-out', {});
    expect(await see()).toBe(404);
  });

  test.each<Partial<JobState>>([{ stage: 'building' }, { stage: 'failed', problem: { sentence: 'No.' } }])(
    'stays until the next one is done, also if that fails: %o',
    async (next) => {
      const { ask, see } = await openWithPreview();
      await ask();
      await ask(undefined, next);
      expect(await see()).toBe(200);
    },
  );

  test.each([
    '/../jobs',
    '/..%2fjobs',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/%252e%252e/jobs',
    '/..\\..\\x',
    '//etc/passwd',
    '/%00',
    '/a%ZZ',
    '/about/..',
    '/assets',
    '/link',
    '/out.html',
    '/out',
    '/folder/passwd',
    '/nothing',
    `/${'x'.repeat(5000)}`,
    '/.env',
  ])('has no file at %s', async (path) => {
    const { ask, see, folder } = await openWithPreview();
    await ask();
    writeFileSync(`${folder}/build/client/.env`, 'secret');
    symlinkSync('/etc/passwd', `${folder}/build/client/link`);
    symlinkSync('/etc/passwd', `${folder}/build/client/out.html`);
    symlinkSync('/etc', `${folder}/build/client/folder`);
    expect(await see(path)).toBe(404);
  });
});

test('links of the site are led into the preview, and those of others are not', () => {
  expect(
    rewriteHtml('<p>href="/x"</p><a href="/">x</a><a href="//cdn.example/x">y</a><a href="https://a.ph/b">z</a>').html,
  ).toBe('<p>href="/x"</p><a href="/desk/preview/">x</a><a href="//cdn.example/x">y</a><a href="https://a.ph/b">z</a>');
  expect(rewriteHtml('<img src="/a.webp" srcset="/a-1.webp 1x, /a-2.webp 2x, https://b.ph/c 3x">').html).toBe(
    '<img src="/desk/preview/a.webp" srcset="/desk/preview/a-1.webp 1x, /desk/preview/a-2.webp 2x, https://b.ph/c 3x">',
  );
  expect(rewriteCss(`url(/a) url("/b") url('/c') url(data:x) url(//d)`)).toBe(
    `url(/desk/preview/a) url("/desk/preview/b") url('/desk/preview/c') url(data:x) url(//d)`,
  );
});
