import { expect, test } from 'vitest';
import { listUnfilled, refuseUnfilled } from './refuse-unfilled.ts';

test.each([
  ['<p>From ₱[seo/Basic.from] a month</p>', ['₱[seo/Basic.from]']],
  ['<p>#[54,000 / 270] guests, [[handover]]</p>', ['#[54,000 / 270]', '[[handover]]']],
  ['<meta name="description" content="In [[city]]">', ['[[city]]']],
  ['<script type="application/ld+json">{"name":"[[name]]"}</script>', ['[[name]]']],
  ['<script>const pairs=[[a]]</script><style>.a{--b:[[c]]}</style>', []],
  ['<p>₱15,000, a list[0] and [a link]</p>', []],
])('%s', (html, unfilled) => {
  expect(listUnfilled(html)).toEqual(unfilled);
});

test('the build stops with every file and what it asks for', () => {
  const pages = {
    'about.html': '<p>[[city]] [[city]]</p>',
    'blog/a.html': '₱[seo/Basik]',
    'index.html': '<p>Fine</p>',
  };
  expect(() => refuseUnfilled(pages)).toThrow(/about\.html: \[\[city\]\]\n {2}blog\/a\.html: ₱\[seo\/Basik\]\n/);
  expect(() => refuseUnfilled({ 'index.html': '<p>Fine</p>' })).not.toThrow();
});
