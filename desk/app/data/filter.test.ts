import { describe, expect, test } from 'vitest';
import { listPanelFilters, noFilter, readFilter, showsState, writeFilter, type Filter } from './route.ts';

const full: Filter = {
  state: 'answered',
  q: 'café & co',
  form: 'audit',
  page: '/blog/seo-rates',
  source: 'facebook',
  from: '2026-11-01',
  to: '2026-11-15',
};

test('a filter comes back from its URL as it was', () => {
  expect(readFilter(new URLSearchParams(writeFilter(full).toString()))).toEqual(full);
});

test('no filter leaves the URL empty', () => {
  expect(writeFilter(noFilter).toString()).toBe('');
  expect(writeFilter({ ...noFilter, q: '   ' }).toString()).toBe('');
});

test('equal filters have equal URLs, whatever the order in which they were set', () => {
  const other = readFilter(new URLSearchParams('to=2026-11-15&q=ana&state=spam'));
  expect(writeFilter(other).toString()).toBe('state=spam&q=ana&to=2026-11-15');
});

test.each([
  ['a state that there is not', 'state=lost'],
  ['a form that there is not', 'form=newsletter'],
  ['no day', 'from=yesterday'],
  ['a day that no month has', 'to=2026-02-30'],
])('%s is left out', (_name, query) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(noFilter);
});

test('a text that is far too long is cut', () => {
  expect(readFilter(new URLSearchParams({ q: 'x'.repeat(5000) })).q).toHaveLength(200);
});

test('the panel has its own filters only', () => {
  expect(listPanelFilters(full)).toEqual(['form', 'page', 'source', 'from', 'to']);
  expect(listPanelFilters({ ...noFilter, state: 'spam', q: 'ana' })).toEqual([]);
});

describe('a lead whose state was changed', () => {
  test('leaves a list of another state', () => {
    expect(showsState({ ...noFilter, state: 'unread' }, 'answered')).toBe(false);
    expect(showsState({ ...noFilter, state: 'unread' }, 'unread')).toBe(true);
  });
  test('leaves the list of all only as spam', () => {
    expect(showsState(noFilter, 'answered')).toBe(true);
    expect(showsState(noFilter, 'spam')).toBe(false);
  });
});
