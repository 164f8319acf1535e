import { expect, test } from 'vitest';
import { unlinkWaiting } from './unlink-waiting.ts';

test('a link to an article that waits is its words only; others stay', () => {
  const html = '<p><a class="x" href="/blog/later#fees">Our <b>fees</b></a>, <a href="/blog/later-on">now</a></p>';
  expect(unlinkWaiting(html, ['/blog/later'])).toBe('<p>Our <b>fees</b>, <a href="/blog/later-on">now</a></p>');
  expect(unlinkWaiting(html, [])).toBe(html);
});
