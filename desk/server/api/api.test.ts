import { expect, test } from 'vitest';
import { makeDeskLead, openSignedIn, owner } from '#tests/support/desk/open-test-desk.ts';
import { addDelivery } from '#tests/support/leads/open-test-store.ts';
import { StoreUnavailable } from '#server/stores/store.ts';

test('session, health and log say who is here, how things are and who did what', async () => {
  const lead = makeDeskLead();
  const { browser, store, onQueued } = await openSignedIn([lead]);
  const session = { email: owner };
  expect((await browser.call('GET', 'session')).json()).toEqual(session);
  addDelivery(store, lead.id, 'email');
  store.query('update lead_outbox set attempts = 9, due_at = null');
  store.query(
    "insert into lead_outbox (id, kind, period, channel, leads, attempts, due_at) values ('digest', 'honeypot', '2026-11-16', 'email', 3, 9, null)",
  );
  expect((await browser.call('GET', 'health')).json()).toMatchObject({
    store: store.location,
    version: '1',
    warnings: [],
    givenUp: [{ leadId: lead.id, name: lead.name, channel: 'email', attempts: 9 }],
    moreGivenUp: 1,
  });
  expect((await browser.call('POST', 'health/retry', {})).json()).toEqual({ queued: 2 });
  expect(onQueued).toHaveBeenCalledOnce();
  expect((await browser.call('GET', 'log')).json()).toMatchObject({
    entries: [
      { who: owner, what: 'sent 2 notifications again', about: '' },
      { who: owner, what: 'signed in' },
    ],
  });
});

test('a store that is down is a problem that says what to do', async () => {
  const { browser, store, log } = await openSignedIn();
  store.failure = new StoreUnavailable('PGRST001', new Error('down'));
  const answer = await browser.call('PATCH', 'leads/1', { state: 'read', version: 0 });
  expect([answer.status, answer.json()]).toEqual([503, { problem: expect.stringContaining('try again') }]);
  store.failure = new Error('a fault of ours with secrets in it');
  const failed = await browser.call('GET', 'leads');
  expect([failed.status, failed.body.includes('secrets')]).toEqual([500, false]);
  expect(log.error).toHaveBeenCalledTimes(2);
});

test('what does not exist is a problem, not a page', async () => {
  const { browser } = await openSignedIn();
  for (const path of ['nothing', '__proto__', 'constructor', 'leads/1/2', '']) {
    expect((await browser.call('GET', path)).status).toBe(404);
  }
  expect((await browser.call('PUT', 'leads/1')).status).toBe(405);
});
