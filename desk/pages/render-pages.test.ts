import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { renderDeskShell } from './render-shell.ts';

const html = renderDeskShell({ assets: { script: '/desk/assets/main.a1.js', styles: ['/desk/assets/main.b2.css'] } });
const page = parse(html);

test('the page loads the application, and nothing in it is inline', () => {
  expect(html).toMatch(/^<!doctype html>/);
  expect(page.querySelector('script')!.attributes).toEqual({ type: 'module', src: '/desk/assets/main.a1.js' });
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.querySelectorAll('style, [style], [onclick]')).toEqual([]);
  expect(page.querySelector('link[rel="stylesheet"]')!.getAttribute('href')).toBe('/desk/assets/main.b2.css');
});

test('search engines are kept out', () => {
  expect(page.querySelector('meta[name="robots"]')!.getAttribute('content')).toBe('noindex, nofollow');
});
