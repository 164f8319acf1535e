import { describe, expect, test } from 'vitest';
import { makeDeskLead, openSignedIn, owner } from '#tests/support/desk/open-test-desk.ts';
import { listStored } from '#tests/support/leads/open-test-store.ts';
import type { LeadDetail, LeadList } from '../../contract.ts';
import { StoreUnavailable } from '#server/stores/store.ts';

const markup = `"><script>alert(1)</script>&<img src=x onerror=alert(1)>`;
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 4) - minutes * 60_000).toISOString();

describe('the list', () => {
  test('is filtered by what stands in the URL, and counts what the other states have', async () => {
    const leads = [
      makeDeskLead({ name: 'Ben', created_at: '2026-11-14T15:59:59.000Z' }),
      makeDeskLead({ name: 'Cara', created_at: '2026-11-14T16:00:00.000Z', state: 'answered' }),
      makeDeskLead({ name: 'Dina', created_at: '2026-11-15T15:59:59.999Z', subject: 'Live Chat Lead' }),
      makeDeskLead({ name: 'Spam', created_at: '2026-11-15T04:00:00.000Z', state: 'spam' }),
    ];
    const { browser } = await openSignedIn(leads);
    const names = async (query: string) => {
      const { leads: found } = (await browser.call('GET', `leads?${query}`)).json() as LeadList;
      return found.map(({ name }) => name);
    };
    expect(await names('')).toEqual(['Dina', 'Cara', 'Ben']);
    expect(await names('from=2026-11-15&to=2026-11-15')).toEqual(['Dina', 'Cara']);
    expect(await names('to=2026-11-14')).toEqual(['Ben']);
    expect(await names('form=chat')).toEqual(['Dina']);
    expect(await names('q=car')).toEqual(['Cara']);
    expect(await names('state=spam')).toEqual(['Spam']);
    const { counts } = (await browser.call('GET', 'leads?state=spam')).json() as LeadList;
    expect(counts).toEqual({ unread: 2, read: 0, answered: 1, spam: 1 });
  });

  test.each([
    'state=nonsense',
    'form=nonsense',
    'from=yesterday',
    'to=2026-02-31',
    'from=0000-01-01',
    'to=0001-01-01',
    'to=9999-12-31',
    'after=nonsense',
    'after=0000-01-01T00:00:00.000Z~x',
    'after=2026-02-31T00:00:00.000Z~x',
    'after=2026-11-15T04:00:00.000%2B23:59~x',
    "after=2026-11-15T04:00:00.000Z~' or 1=1",
    `q=${'x'.repeat(201)}`,
  ])('refuses %s with a reason', async (query) => {
    const { browser } = await openSignedIn();
    const answer = await browser.call('GET', `leads?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ problem: expect.stringMatching(/^“\w+” .+\.$/) });
  });
});

describe('a lead', () => {
  test('full of markup is JSON, never HTML', async () => {
    const lead = makeDeskLead({ name: markup, email: markup, company: markup, message: markup, subject: markup });
    const { browser } = await openSignedIn([lead]);
    for (const path of ['leads', `leads/${lead.id}`, 'log', 'export?as=json']) {
      const answer = await browser.call('GET', path);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(((await browser.call('GET', `leads/${lead.id}`)).json() as LeadDetail).lead).toEqual(lead);
    expect((await browser.call('GET', `leads/${encodeURIComponent(markup)}`)).body).not.toContain('<');
  });

  test('says how many others the same address sent, however it is written, also where many others mention it', async () => {
    const mentions = Array.from({ length: 120 }, () => makeDeskLead({ email: 'x@y.ph', message: 'ana@example.ph' }));
    const leads = [
      makeDeskLead(),
      makeDeskLead({ email: 'ANA@example.ph', state: 'spam' }),
      makeDeskLead({ email: 'ａna@example.ph', created_at: minutesAgo(60) }),
      makeDeskLead({ email: 'banana@example.ph' }),
      ...mentions,
    ];
    const { browser } = await openSignedIn(leads);
    expect((await browser.call('GET', `leads/${leads[0]!.id}`)).json()).toMatchObject({ sameEmail: 2, notes: [] });
    expect((await browser.call('GET', 'leads/none')).status).toBe(404);
  });

  test('is not deleted where that could not be logged', async () => {
    const lead = makeDeskLead();
    const { browser, store } = await openSignedIn([lead]);
    store.log = async () => {
      throw new StoreUnavailable('PGRST001', new Error('down'));
    };
    for (const path of ['', '?all=1']) {
      expect((await browser.call('DELETE', `leads/${lead.id}${path}`)).status).toBe(503);
    }
    expect(await listStored(store)).toHaveLength(1);
  });

  test('changes its state; of two people the later one is told', async () => {
    const lead = makeDeskLead();
    const { browser, openBrowser, readLog } = await openSignedIn([lead]);
    const other = openBrowser();
    await other.signIn('second@example.ph');
    const first = await browser.call('PATCH', `leads/${lead.id}`, { state: 'answered', version: 0 });
    expect(first.json()).toMatchObject({ state: 'answered', version: 1, changedBy: owner });
    const second = await other.call('PATCH', `leads/${lead.id}`, { state: 'spam', version: 0 });
    expect([second.status, second.json()]).toMatchObject([409, { state: 'answered', changedBy: owner }]);
    expect((await browser.call('PATCH', 'leads/none', { state: 'read', version: 0 })).status).toBe(404);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'marked an inquiry answered', about: lead.id });
  });

  test('gets notes with the name of whoever wrote them, and loses them', async () => {
    const lead = makeDeskLead();
    const { browser, store, readLog } = await openSignedIn([lead]);
    const path = `leads/${lead.id}/notes/a1`;
    const added = await browser.call('PUT', path, { text: ` ${markup}\n`, author: 'somebody else' });
    expect([added.status, added.json()]).toMatchObject([201, { id: 'a1', author: owner, text: markup }]);
    expect((await browser.call('DELETE', path)).status).toBe(204);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'deleted a note', about: lead.id });
    expect((await browser.call('DELETE', path)).status).toBe(404);
    expect((await browser.call('PUT', 'leads/none/notes/a2', { text: 'x' })).status).toBe(404);
    expect((await store.findDeskLead(lead.id))!.notes).toEqual([]);
  });

  test('is deleted, alone or with all of its address, and the log does not name the person', async () => {
    const leads = [makeDeskLead(), makeDeskLead(), makeDeskLead(), makeDeskLead({ email: 'ben@example.ph' })];
    const { browser, calls, readLog, runLater } = await openSignedIn(leads);
    expect((await browser.call('DELETE', `leads/${leads[0]!.id}`)).json()).toEqual({ deleted: 1 });
    expect((await browser.call('DELETE', `leads/${leads[1]!.id}?all=1`)).json()).toEqual({ deleted: 2 });
    await runLater();
    expect(calls.filter((name) => name === 'eraseDeleted')).toHaveLength(2);
    expect(readLog().map(({ what }) => what)).toEqual([
      'deleted an inquiry, and all 2 of its address',
      'deleted an inquiry',
      'signed in',
    ]);
    expect(JSON.stringify(readLog())).not.toContain('ana@');
    expect((await browser.call('DELETE', 'leads/none')).status).toBe(404);
  });

  test.each([
    '',
    'nonsense',
    '[]',
    'null',
    '{}',
    '{"state":"gone","version":0}',
    '{"state":"read","version":"0"}',
    '{"state":"read","version":2147483648}',
  ])('is not changed by the body “%s”', async (body) => {
    const lead = makeDeskLead();
    const { browser, store } = await openSignedIn([lead]);
    for (const [method, path] of [
      ['PATCH', ''],
      ['PUT', '/notes/a1'],
    ] as const) {
      const answer = await browser.visit(`/desk/api/leads/${lead.id}${path}`, { method, body });
      expect([answer.status, answer.json()]).toEqual([400, { problem: expect.any(String) }]);
    }
    expect(await store.findDeskLead(lead.id)).toEqual({ lead, notes: [] });
  });

  test('gets no note that is too long', async () => {
    const lead = makeDeskLead();
    const { browser, desk } = await openSignedIn([lead]);
    expect((await browser.call('PUT', `leads/${lead.id}/notes/a1`, { text: 'x'.repeat(5001) })).status).toBe(400);
    expect(desk.refuse(`/desk/api/leads/${lead.id}/notes/a1`, 413)).toMatchObject({ status: 413 });
    expect(desk.refuse('/contact', 413)).toBeUndefined();
  });
});
