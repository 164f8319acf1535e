import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { createPages } from '../server/sign-in/pages.ts';
import { renderPages } from './render-pages.tsx';

const pages = renderPages({ script: '/desk/assets/main.js', stylesheets: ['/desk/assets/main.css'] });
const shell = parse(pages['index.html'] ?? '');

function readPage(path: string) {
  const bytes = new TextEncoder().encode(pages[path.replace('/desk/', '')]);
  const identity = { etag: '', length: bytes.length, read: () => bytes };
  return { type: 'text/html', isPage: false, cacheControl: '', bodies: { identity } };
}

const command = 'deploy/leads';
const { fillPage, fillApplication } = createPages({ has: () => true, get: readPage }, true, { command });

test('the page of the application loads it', () => {
  expect(shell.querySelectorAll('script').map(({ attributes }) => attributes)).toEqual([
    { type: 'module', src: '/desk/assets/main.js' },
  ]);
});

test.each(Object.entries(pages))(
  '%s is a page of the desk: nothing inline, nothing for search engines',
  (name, html) => {
    expect(html).toMatch(/^<!doctype html><html lang="en-PH">/);
    const page = parse(html);
    expect(page.querySelectorAll('style, [style], [onclick]')).toEqual([]);
    expect(page.querySelectorAll('script')).toHaveLength(name === 'index.html' ? 1 : 0);
    expect(page.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe('/desk/assets/main.css');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  },
);

test('a value is a text, in an element and in an attribute, and nothing is filled into it', async () => {
  const markup = `"><script>alert('1')</script>&amp;{text}$&`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;{text}$&amp;';
  const failed = await fillPage('failed', { title: markup, text: 'That is all.' });
  expect(failed).toContain(`>${escaped}</h1><p>That is all.</p>`);
  expect(await fillPage('open-link', { token: markup })).toContain(`name="token" value="${escaped}"`);
  expect(await fillPage('load-again', { url: '/desk?a=1&again=1' })).toContain(
    '<meta http-equiv="refresh" content="0;url=/desk?a=1&amp;again=1"/>',
  );
});

test('no value that the server knows is left out', async () => {
  const filled = await Promise.all([
    fillPage('sign-in', { problem: '' }),
    fillPage('asked', { problem: '' }),
    fillPage('code', { code: '123456' }),
    fillPage('needs-https', { url: 'https://www.example.ph/desk' }),
    fillPage('needs-site-url', {}),
    fillPage('dead-link', {}),
  ]);
  for (const page of filled) expect(page).not.toMatch(/[{}]/);
  const terminal = createPages({ has: () => true, get: readPage }, false, { command });
  for (const page of [await terminal.fillPage('dead-link', {}), await fillApplication()]) {
    expect(page).toContain(command);
    expect(page).not.toMatch(/[{}]/);
  }
  expect(filled[0]).toMatch(/<p [^>]*role="alert"><\/p>/);
});
