import { expect, test } from 'vitest';
import { site } from './site.ts';
import { buildCrumbs } from './breadcrumbs.ts';
import { describeBreadcrumbs } from '../seo/structured-data.ts';

test('an industry page shows Home, then its segments with friendly names', () => {
  expect(buildCrumbs('/services/industry/real-estate', 'Real Estate')).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Services', path: '/services' },
    { label: 'Industry', path: '/services#industries' },
    { label: 'Real Estate', path: '/services/industry/real-estate' },
  ]);
});

test('a page without an entry is labelled by its segment', () => {
  expect(buildCrumbs('/about').map((crumb) => crumb.label)).toEqual(['Home', 'About Us']);
});

test('breadcrumbs are numbered from Home to the page itself', () => {
  expect(describeBreadcrumbs(buildCrumbs('/about'))).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${site.url}/` },
      { position: 2, name: 'About Us', item: `${site.url}/about` },
    ],
  });
});
