/** A submit that is sent again, by a browser that got no response, is one lead. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { postForm } from '../../support/leads/form-request.ts';
import { aLead, aRefusal, createClient, insert, readRefusal } from '../../support/leads/lead-request.ts';
import { testedStores, type LeadServer } from '../../support/leads/lead-servers.ts';

describe.each(testedStores)('sent again under its Idempotency-Key, with leads in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  let keys = 0;
  function under(key = `key ${keys++}`) {
    return (row: object) => insert(server.url, row, { headers: { 'idempotency-key': key } });
  }

  test('the same lead gets the same response and is stored once', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    const first = await insertAgain(aLead);
    const second = await insertAgain(aLead);
    expect(first.status).toBe(201);
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: second.headers['date'] } });
    expect(await fresh()).toMatchObject([aLead]);
  });

  test('ten at the same moment are stored once', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    const responses = await Promise.all(Array.from({ length: 10 }, () => insertAgain(aLead)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await fresh()).toMatchObject([aLead]);
  });

  test('the client library may send it again too', async () => {
    const fresh = await server.watchLeads();
    const client = createClient(server.url, { 'Idempotency-Key': 'from the browser' });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await client.from('contacts').insert(aLead)).toMatchObject({ error: null, status: 201 });
    }
    expect(await fresh()).toHaveLength(1);
  });

  test('with its columns in another order and null for missing ones, it is the same lead', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    await insertAgain(aLead);
    const { name, ...rest } = aLead;
    expect(await insertAgain({ company: null, ...rest, name })).toMatchObject({ status: 201 });
    expect(await insertAgain([aLead])).toMatchObject({ status: 201 });
    expect(await fresh()).toHaveLength(1);
  });

  test('another lead is refused, and the first stays', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    await insertAgain(aLead);
    const response = await insertAgain({ ...aLead, name: 'Ben Cruz' });
    expect(readRefusal(response)).toEqual(aRefusal(409, '23505'));
    expect(response.text).not.toMatch(/Ben|Ana/);
    expect(await fresh()).toMatchObject([aLead]);
  });

  test('under another key it is another lead', async () => {
    const fresh = await server.watchLeads();
    await under()(aLead);
    await under()(aLead);
    expect(await fresh()).toMatchObject([aLead, aLead]);
  });

  test('another client’s key is another key, and tells nothing about the lead under it', async () => {
    const behindProxy = await start({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(async () => void (await behindProxy.stop()));
    const insertFrom = (ip: string, row: object) =>
      insert(behindProxy.url, row, { headers: { 'idempotency-key': 'a key', [behindProxy.ipHeader]: ip } });
    const first = await insertFrom('203.0.113.7', aLead);
    const sameText = await insertFrom('203.0.113.8', aLead);
    const otherText = await insertFrom('203.0.113.9', { ...aLead, name: 'Ben' });
    expect([first.status, sameText.status, otherText.status]).toEqual([201, 201, 201]);
    expect(await behindProxy.readLeads()).toHaveLength(3);
  });

  test('no key that a client can choose is that of a form posted without JavaScript', async () => {
    const fresh = await server.watchLeads();
    const { name, email, subject, message } = aLead;
    const lead = { name, email, subject, message };
    const guesses = ['127.0.0.1', '::ffff:127.0.0.1'].flatMap((ip) =>
      [JSON.stringify([ip, lead]), JSON.stringify(['text', ip, lead])].map((text) =>
        createHash('sha256').update(text).digest('hex'),
      ),
    );
    for (const key of guesses) await under(key)({ ...aLead, name: 'A stranger' });
    expect(await postForm(server.url, 'contact', lead)).toMatchObject({ status: 303 });
    expect((await fresh()).map((stored) => stored.name)).toContain(name);
  });

  test('a refused row does not use up its key', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    expect(await insertAgain({ ...aLead, email: 'none' })).toMatchObject({ status: 400 });
    expect(await insertAgain(aLead)).toMatchObject({ status: 201 });
    expect(await fresh()).toMatchObject([aLead]);
  });

  test.each(['x', ' ~!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}', 'k'.repeat(255)])('“%s” is a key', async (key) => {
    const fresh = await server.watchLeads();
    const insertAgain = under(key);
    expect(await insertAgain(aLead)).toMatchObject({ status: 201 });
    expect(await insertAgain(aLead)).toMatchObject({ status: 201 });
    expect(await fresh()).toHaveLength(1);
  });

  test('a locked store responds with 503, stores nothing, and stores it later', async () => {
    const fresh = await server.watchLeads();
    const insertAgain = under();
    const unlock = await server.lockStore();
    const response = await insertAgain(aLead).finally(unlock);
    expect(readRefusal(response)).toEqual(aRefusal(503, 'PGRST001'));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await fresh()).toEqual([]);
    expect(await insertAgain(aLead)).toMatchObject({ status: 201 });
    expect(await fresh()).toMatchObject([aLead]);
  });
});
