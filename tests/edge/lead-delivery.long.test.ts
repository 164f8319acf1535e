/** What becomes of a lead at the edge after its response, and what visitors get while something is missing there. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { site } from '#src/domain/site.ts';
import { bookCall, readCallTimes } from '../support/leads/call-times.ts';
import { aLead, insert } from '../support/leads/lead-request.ts';
import { startEdgeOnD1 } from '../support/leads/lead-servers.ts';
import { isSigned, startReceiver } from '../support/leads/webhook-receiver.ts';
import { need } from '../support/need.ts';
import { configWithMail, copyEdgeState, removeEdgeState, startEdge } from '../support/start-edge.ts';
import { useServer } from '../support/use-server.ts';

describe('a Worker with a webhook and a mailbox', () => {
  const secret = 'whsec_c2VjcmV0IG9mIHRoZSB3ZWJob29rIGluIHRlc3Rz';
  const receiver = useServer(() =>
    startReceiver((response, count) => void response.writeHead(count === 1 ? 500 : 200).end()),
  );
  const server = useServer(() => {
    const webhook = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: secret };
    return startEdgeOnD1(
      { ...webhook, LEADS_EMAIL: 'owner@example.ph', LEADS_FROM: 'website@example.ph' },
      configWithMail,
    );
  });
  beforeAll(async () => void (await insert(server.url, { ...aLead, subject: 'Bags for ₱500' })));

  /** As Cloudflare does every minute. */
  function runCron(time = Date.now()) {
    return fetch(`${server.url}/cdn-cgi/handler/scheduled?time=${time}`);
  }

  test('calls the webhook at once, and again by the cron trigger when it was down', async () => {
    await expect.poll(() => receiver.requests.length).toBe(1);
    // The first retry is due after a second.
    await expect.poll(() => runCron().then(() => receiver.requests.length)).toBe(2);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const request of receiver.requests) {
      expect(isSigned(request, key)).toBe(true);
      expect(JSON.parse(request.body)).toMatchObject({ type: 'lead.created', data: { email: aLead.email } });
    }
    await runCron();
    expect(receiver.requests).toHaveLength(2);
  });

  test('is healthy, and of the lead that it tries for that nothing is left', async () => {
    const tables = ['contacts', 'lead_origins', 'lead_senders', 'lead_requests'];
    const count = () => Promise.all(tables.map((table) => server.query(`select count(*) as rows from ${table}`)));
    const before = await count();
    const health = await fetch(`${server.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { store: 'ok' }]);
    expect(await count()).toEqual(before);
  });

  test('mails the owner through Cloudflare', async () => {
    await expect.poll(() => server.readOutput()).toMatch(/Text: (\S+)/);
    const output = server.readOutput();
    expect(output).toContain('To: owner@example.ph');
    expect(output).toContain('New lead: Bags for ₱500 from Ana Reyes');
    const [, file] = /Text: (\S+)/.exec(output)!;
    expect(await readFile(file!, 'utf8')).toContain('Kumusta!');
  });

  test('deletes at the full hour the leads that are older than the privacy notice allows', async () => {
    await server.query(`insert into contacts (id, created_at, name, email, subject)
      values ('old', '2020-01-01T00:00:00.000Z', 'Ana', 'ana@example.ph', 'Bags')`);
    const readSubjects = async () =>
      (await server.query<{ subject: string }>('select subject from contacts order by created_at')).map(
        ({ subject }) => subject,
      );
    await runCron(Date.parse('2026-11-15T09:01:00Z'));
    expect(await readSubjects()).toEqual(['Bags', 'Bags for ₱500']);
    await runCron(Date.parse('2026-11-15T09:00:00Z'));
    expect(await readSubjects()).toEqual(['Bags for ₱500']);
  });

  // An agency may take no calls.
  test.skipIf(site.calls.atOnce < 1)('mails a booked call with a file for the owner’s calendar', async () => {
    const { time } = need((await readCallTimes(server.url))[0], 'a time for a call');
    expect(await bookCall(server.url, time, { email: 'ben@example.ph' })).toMatchObject({ status: 201 });
    const attached = /Attachment \(attachment\): call\.ics -> (\S+)/;
    await expect.poll(() => server.readOutput()).toMatch(attached);
    const calendar = await readFile(attached.exec(server.readOutput())![1]!, 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect(calendar).toContain(`DTSTART:${time.replaceAll(/[-:]/g, '').replace('Z', '00Z')}\r\n`);
    expect(calendar).toContain(`SUMMARY:Call with ${aLead.name}\r\n`);
    expect(calendar.replaceAll('\r\n ', '')).toContain('DESCRIPTION:ben@example.ph');
    // The mail about a lead without a call has none.
    expect(server.readOutput().match(/Attachment/g)).toHaveLength(1);
  });
});

test.each([
  ['without the secret', { LEADS_SECRET: '' }, true, /LEADS_SECRET: is needed/],
  ['without a migrated database', {}, false, /a lead could not be stored/],
])('%s pages are served, a lead gets 503 in time, and the log says why', async (_name, settings, isMigrated, line) => {
  const folder = isMigrated ? await copyEdgeState(inject('emptyEdgeState')) : await mkdtemp(`${tmpdir()}/parola-edge-`);
  const server = await startEdge(settings as Record<string, string>, folder);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await removeEdgeState(folder);
  });
  const startedAt = performance.now();
  const refused = await insert(server.url, aLead);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(refused.status).toBe(503);
  expect((await fetch(`${server.url}/contact`)).status).toBe(200);
  const health = await fetch(`${server.url}/health`);
  expect([health.status, await health.json()]).toMatchObject([503, { status: 'unavailable' }]);
  await expect.poll(() => server.log.some(({ msg }) => line.test(String(msg)))).toBe(true);
  expect(JSON.stringify(server.log)).not.toContain(aLead.email);
});
