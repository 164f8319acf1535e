import { describe, expect, test } from 'vitest';
import { makeDeskLead } from '#tests/support/desk/open-test-desk.ts';
import type { LeadList, LeadState } from '../../contract.ts';
import { type LeadPages, listLoaded, mergeNewest, putInList } from './lead-pages.ts';

const counts = { unread: 5, read: 1, answered: 1, spam: 0 };

/** Leads are named by their minute: the higher, the newer. */
function makeLead(minute: number, state: LeadState = 'unread') {
  const created_at = `2026-11-15T05:${String(minute).padStart(2, '0')}:00.000Z`;
  return makeDeskLead({ id: `lead-${minute}`, created_at, email: `ana${minute % 2}@example.ph`, state });
}

const page = (minutes: number[], next: string | null): LeadList => ({
  leads: minutes.map((minute) => makeLead(minute)),
  next,
  counts,
});
const list = (...pages: LeadList[]): LeadPages => ({ pages, pageParams: pages.map(() => null) });
const minutesOf = (pages: LeadPages) => listLoaded(pages).map(({ id }) => Number(id.slice(5)));

describe('the newest page, asked for again', () => {
  const loaded = list(page([9, 8, 7], 'after-7'), page([6, 5, 4], 'after-4'));

  test('brings new leads, and the pages after it stay', () => {
    const merged = mergeNewest(loaded, page([11, 10, 9], 'after-9'), '');
    expect(minutesOf(merged)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(merged.pages.at(-1)!.next).toBe('after-4');
  });

  test('takes away what is gone, but not the lead that is being read', () => {
    const newest = page([9, 7, 6], 'after-6');
    expect(minutesOf(mergeNewest(loaded, newest, ''))).toEqual([9, 7, 6, 5, 4]);
    expect(minutesOf(mergeNewest(loaded, newest, 'lead-8'))).toEqual([9, 8, 7, 6, 5, 4]);
  });

  test('begins the list again where it does not reach what is known', () => {
    const merged = mergeNewest(loaded, page([59, 58, 57], 'after-57'), '');
    expect(minutesOf(merged)).toEqual([59, 58, 57]);
    expect(merged.pages[0]!.next).toBe('after-57');
  });

  test('is the whole list where nothing follows it', () => {
    const merged = mergeNewest(loaded, page([9, 8], null), '');
    expect(minutesOf(merged)).toEqual([9, 8]);
    expect(merged.pages[0]!.next).toBeNull();
    expect(minutesOf(mergeNewest(loaded, page([], null), ''))).toEqual([]);
  });

  test('reaches further than what was loaded', () => {
    const merged = mergeNewest(list(page([9, 8], 'after-8')), page([9, 7, 6], 'after-6'), '');
    expect(minutesOf(merged)).toEqual([9, 7, 6]);
    expect(merged.pages[0]!.next).toBe('after-6');
  });
});

test('a changed lead is replaced, leaves a list of another state, and comes back to its place', () => {
  const changed = putInList(list(page([9, 8], null)), makeLead(8, 'answered'), true);
  expect(listLoaded(changed).map(({ state }) => state)).toEqual(['unread', 'answered']);
  expect(minutesOf(putInList(list(page([9, 8], null)), makeLead(8, 'spam'), false))).toEqual([9]);
  const back = putInList(list(page([9], 'after-9'), page([7], null)), makeLead(8, 'unread'), true);
  expect(minutesOf(back)).toEqual([9, 8, 7]);
  expect(back.pages.at(-1)!.next).toBeNull();
});
