import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { site as facts } from '../../src/site.ts';
import { useServer } from './built-site.ts';

const site = useServer();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `<br/>`, `dateTime` and `hidden=""`; all are valid HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    // Telephone numbers are written with plain spaces in the middle of sentences and schemes.
    'tel-non-breaking': 'off',
    // The policy's hashes take the place of integrity for scripts of our own host.
    'require-sri': 'off',
  },
});

test('every page is valid HTML', async () => {
  for (const page of site.pages) {
    const report = await validator.validateString(page.html);
    const problems = report.results.flatMap((result) =>
      result.messages.map(
        (message) => `${page.path}:${message.line}:${message.column} ${message.ruleId} ${message.message}`,
      ),
    );
    expect.soft(problems).toEqual([]);
  }
});

/** Their links to themselves (the skip link) are answered as what they are. */
const notFoundPaths = new Set(['/404', '/services/industry/not-found']);

test('every link, picture and anchor of ours leads somewhere, without a detour', async () => {
  const targets = new Map<string, string>();
  for (const page of site.pages) {
    for (const element of page.document.querySelectorAll('[href], [src]')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src')!;
      if (address.startsWith('/') || address.startsWith('#'))
        targets.set(new URL(address, `${site.server.url}${page.path}`).href, page.path);
    }
  }
  const anchors = new Map(
    site.pages.map((page) => [page.path, new Set(page.document.querySelectorAll('[id]').map((element) => element.id))]),
  );
  for (const [target, from] of targets) {
    const { pathname, hash } = new URL(target);
    const response = await fetch(target, { redirect: 'manual', method: 'HEAD' });
    expect.soft(response.status, `${target} on ${from}`).toBe(notFoundPaths.has(pathname) ? 404 : 200);
    const leadsToAnchor = !hash || anchors.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
    expect.soft(leadsToAnchor, `${target} on ${from}`).toBe(true);
  }
  expect(targets.size).toBeGreaterThan(60);
});

test('only social profiles open a new tab, and cannot reach back to ours', () => {
  for (const page of site.pages) {
    const links = page.document.querySelectorAll('a[target="_blank"]');
    const opened = links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
    expect.soft(opened, page.path).toEqual(facts.social.map(({ url }) => [url, 'noopener noreferrer']));
  }
});
