import { expect, test } from 'vitest';
import { noFilter, buildTabTitle, readRoute, writeRoute } from './route.ts';

test('the desk begins with the inbox', () => {
  expect(readRoute('')).toEqual({ screen: 'inbox', filter: noFilter, lead: '' });
});

test('an open lead keeps the filter of the list beside it', () => {
  const route = { screen: 'inbox', filter: { ...noFilter, q: 'ana', state: 'unread' }, lead: 'b2c1' } as const;
  expect(writeRoute(route)).toBe('/desk?state=unread&q=ana&lead=b2c1');
  expect(readRoute('?state=unread&q=ana&lead=b2c1')).toEqual(route);
});

test('the other screens have no filter', () => {
  expect(writeRoute({ screen: 'figures', filter: { ...noFilter, q: 'ana' }, lead: 'b2c1' })).toBe(
    '/desk?screen=figures',
  );
  expect(readRoute('?screen=log').screen).toBe('log');
});

test('an entry of the content has a URL of its own', () => {
  const words = { file: 'src/content/pricing.yaml', key: 'seo' };
  const route = { screen: 'words', filter: noFilter, lead: '', words } as const;
  expect(writeRoute(route)).toBe('/desk?screen=words&file=src%2Fcontent%2Fpricing.yaml&key=seo');
  expect(readRoute('?screen=words&file=src%2Fcontent%2Fpricing.yaml&key=seo')).toEqual(route);
  expect(readRoute('?screen=words&file=src%2Fcontent%2Fsite.yaml').words).toEqual({
    file: 'src/content/site.yaml',
    key: null,
  });
  expect(readRoute('?screen=words&commit=1f2e3d').words).toEqual({ commit: '1f2e3d' });
});

test('a screen that there is not is the inbox', () => {
  expect(readRoute('?screen=%3Cscript%3E').screen).toBe('inbox');
});

test('the tab says how many are unread', () => {
  expect(buildTabTitle('inbox', 3)).toBe('(3) Desk');
  expect(buildTabTitle('figures', 0)).toBe('Desk · Figures');
  expect(buildTabTitle('inbox', 12_345)).toBe('(999+) Desk');
});
