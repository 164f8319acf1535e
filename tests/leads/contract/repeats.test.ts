/** A submit that is sent again, by a browser that got no response, is one lead. */
import { expect, test } from 'vitest';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { aLead, aRefusal, insert, readRefusal } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { useServer } from '../../support/use-server.ts';

const server = useServer(startLeadServer);

let keys = 0;
function underOneKey() {
  const key = `key ${keys++}`;
  return (row: object) => insert(server.url, row, { headers: { 'idempotency-key': key } });
}

test('the same lead gets the same response and is stored once', async () => {
  const fresh = await server.watchLeads();
  const insertAgain = underOneKey();
  const first = await insertAgain(aLead);
  const second = await insertAgain({ company: null, ...aLead });
  expect(first.status).toBe(201);
  expect(second).toEqual({ ...first, headers: { ...first.headers, date: second.headers['date'] } });
  expect(await fresh()).toMatchObject([aLead]);
});

test('another lead is refused, and the first stays', async () => {
  const fresh = await server.watchLeads();
  const insertAgain = underOneKey();
  await insertAgain(aLead);
  const response = await insertAgain({ ...aLead, name: 'Ben Cruz' });
  expect(readRefusal(response)).toEqual(aRefusal(409, '23505'));
  expect(response.text).not.toMatch(/Ben|Ana/);
  expect(await fresh()).toMatchObject([aLead]);
});

test('a locked store responds with 503, stores nothing, and stores it later', async () => {
  const fresh = await server.watchLeads();
  const insertAgain = underOneKey();
  const unlock = server.lockStore();
  const response = await insertAgain(aLead).finally(unlock);
  expect(readRefusal(response)).toEqual(aRefusal(503, 'PGRST001'));
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(await fresh()).toEqual([]);
  expect(await insertAgain(aLead)).toMatchObject({ status: 201 });
  expect(await fresh()).toMatchObject([aLead]);
});

test('a form without JavaScript needs no key: a second click is the same lead, another text is another', async () => {
  const fresh = await server.watchLeads();
  const values = { ...filledIn.contact, message: 'Please call me.' };
  const clicks = await Promise.all([1, 2, 3].map(() => postForm(server.url, 'contact', values)));
  clicks.push(await postForm(server.url, 'contact', values));
  expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await fresh()).toMatchObject([values]);
  const other = { ...values, message: 'Please call me today.' };
  expect(await postForm(server.url, 'contact', other)).toMatchObject({ status: 303 });
  expect(await fresh()).toHaveLength(2);
});
