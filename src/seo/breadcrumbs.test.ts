import { expect, test } from 'vitest';
import { buildCrumbs } from './breadcrumbs.ts';

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
