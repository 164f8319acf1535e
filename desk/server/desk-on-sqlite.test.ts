/** The desk over a real store: what the one asks for is what the other does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDesk, owner } from '#tests/support/desk/open-test-desk.ts';
import { makeLead } from '#tests/support/leads/open-test-store.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import type { LeadDetail, LeadList } from '../contract.ts';
import { openSqliteStore } from '#server/stores/sqlite/file.ts';

function openDesk() {
  const folder = mkdtempSync(`${tmpdir()}/parola-test-`);
  const store = openSqliteStore(folder, { leadsPerMinute, channels: [] });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store, ...openTestDesk([], { database: store, leads: store }) };
}

test('an enquiry is read, answered, noted, exported and deleted', async () => {
  const { store, openBrowser, runLater } = openDesk();
  const leads = [makeLead(), makeLead({ email: 'Ana@Example.ph' }), makeLead({ email: 'ben@example.ph' })];
  await store.importLeads(leads);
  const browser = openBrowser();
  expect((await browser.signIn()).status).toBe(303);
  const { leads: listed, counts } = (await browser.call('GET', 'leads?q=kumusta')).json() as LeadList;
  expect([listed.length, counts.unread]).toEqual([3, 3]);

  const path = `leads/${leads[0]!.id}`;
  expect(((await browser.call('GET', path)).json() as LeadDetail).sameEmail).toBe(1);
  const patch = (state: string) => browser.call('PATCH', path, { state, version: 0 });
  expect([(await patch('answered')).status, (await patch('spam')).status]).toEqual([200, 409]);
  expect((await browser.call('PUT', `${path}/notes/1`, { text: 'Called' })).status).toBe(201);
  expect(((await browser.call('GET', path)).json() as LeadDetail).notes).toMatchObject([
    { author: owner, text: 'Called' },
  ]);
  expect((await browser.call('GET', 'export?as=json&state=answered')).json()).toHaveLength(1);
  expect((await browser.call('GET', 'figures')).status).toBe(200);
  expect((await browser.call('DELETE', `${path}?all=1`)).json()).toEqual({ deleted: 2 });
  await runLater();
  expect((await browser.call('GET', path)).status).toBe(404);
  const { entries } = (await browser.call('GET', 'log')).json() as { entries: { what: string }[] };
  expect(entries.map(({ what }) => what)).toEqual(['deleted leads', 'exported leads', 'signed in']);
});

test('pages of the list do not overlap where many leads came in the same millisecond', async () => {
  const { store, openBrowser } = openDesk();
  await store.importLeads(Array.from({ length: 120 }, () => makeLead({ created_at: '2026-11-15T04:00:00.000Z' })));
  const browser = openBrowser();
  await browser.signIn();
  const seen = new Set<string>();
  let next: string | null = '';
  for (let page = 0; next !== null && page < 4; page += 1) {
    const list = (await browser.call('GET', `leads?${new URLSearchParams({ after: next })}`)).json() as LeadList;
    for (const { id } of list.leads) seen.add(id);
    next = list.next;
  }
  expect([seen.size, next]).toEqual([120, null]);
});

test('a link works once, a code in the browser that asked, and five guesses end it', async () => {
  const { openBrowser } = openDesk();
  const browser = openBrowser();
  const phone = openBrowser();
  const readCode = async () => {
    const { body } = await phone.post('/desk/link', { token: await browser.ask() });
    return /class="code">(\d{6})</.exec(body)![1]!;
  };
  const first = await readCode();
  const type = async (code: string, at = browser) => (await at.post('/desk/code', { code })).headers.location;
  expect(await type(first, phone)).toBe('/desk?problem=code');
  expect(await type(first)).toBe('/desk');
  expect(await type(first)).toBe('/desk?problem=code');

  const second = await readCode();
  for (let guess = 1; guess <= 5; guess += 1) {
    const wrong = String((Number(second) + guess) % 1_000_000).padStart(6, '0');
    expect(await type(wrong)).toBe('/desk?problem=code');
  }
  expect(await type(second)).toBe('/desk?problem=code');

  const token = await browser.ask();
  expect((await browser.post('/desk/link', { token })).status).toBe(303);
  expect((await browser.post('/desk/link', { token })).status).toBe(410);
  await browser.post('/desk/sign-out', { everywhere: '1' });
  expect((await browser.call('GET', 'session')).status).toBe(401);
});
