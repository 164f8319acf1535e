/** What becomes of a lead at the edge after its response, and what visitors get while something is missing there. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import ts from 'typescript';
import { expect, inject, onTestFinished, test } from 'vitest';
import { edgeProject } from '../../scripts/edge/wrangler.ts';
import { aLead, insert } from '../leads/lead-request.ts';
import { isSigned, startReceiver } from '../leads/webhook-receiver.ts';
import { copyEdgeState, findD1File, removeEdgeState, startEdge } from '../start-edge.ts';

const secret = 'whsec_c2VjcmV0IG9mIHRoZSB3ZWJob29rIGluIHRlc3Rz';

async function start(settings: Record<string, string>, { configFile, isMigrated = true }: Options = {}) {
  const folder = isMigrated ? await copyEdgeState(inject('emptyEdgeState')) : await mkdtemp(`${tmpdir()}/parola-edge-`);
  const server = await startEdge(settings, folder, configFile);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await removeEdgeState(folder);
  });
  return server;
}
type Options = { configFile?: string; isMigrated?: boolean };

/** As Cloudflare does every minute. */
function runCron({ url }: { url: string }, time = Date.now()) {
  return fetch(`${url}/cdn-cgi/handler/scheduled?time=${time}`);
}

test('the webhook is called at once, and again by the cron trigger when it was down', async () => {
  const receiver = await startReceiver((response, count) => void response.writeHead(count === 1 ? 500 : 200).end());
  onTestFinished(receiver.stop);
  const server = await start({ LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: secret });
  expect(await insert(server.url, aLead)).toMatchObject({ status: 201 });
  await expect.poll(() => receiver.requests.length).toBe(1);
  // The first retry is due after a second.
  await expect.poll(() => runCron(server).then(() => receiver.requests.length), { timeout: 10_000 }).toBe(2);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const request of receiver.requests) {
    expect(isSigned(request, key)).toBe(true);
    expect(JSON.parse(request.body)).toMatchObject({ type: 'lead.created', data: aLead });
  }
  await runCron(server);
  expect(receiver.requests).toHaveLength(2);
});

test('the owner gets a mail through Cloudflare', async () => {
  const source = ts.parseConfigFileTextToJson(
    'wrangler.jsonc',
    await readFile(`${edgeProject}/wrangler.jsonc`, 'utf8'),
  );
  const configFile = `${edgeProject}/.wrangler-with-mail.json`;
  await writeFile(configFile, JSON.stringify({ ...(source.config as object), send_email: [{ name: 'EMAIL' }] }));
  const server = await start({ LEADS_EMAIL: 'owner@example.ph', LEADS_FROM: 'website@example.ph' }, { configFile });
  await insert(server.url, { ...aLead, subject: 'Bags for ₱500' });
  await expect.poll(() => server.readOutput(), { timeout: 10_000 }).toMatch(/Text: (\S+)/);
  const output = server.readOutput();
  expect(output).toContain('To: owner@example.ph');
  expect(output).toContain('New lead: Bags for ₱500 from Ana Reyes');
  const [, file] = /Text: (\S+)/.exec(output)!;
  expect(await readFile(file!, 'utf8')).toContain('Kumusta!');
});

test('at the full hour, leads are deleted that are older than the privacy notice allows', async () => {
  const server = await start({});
  const database = new DatabaseSync(findD1File(server.dataFolder), { timeout: 3000 });
  onTestFinished(() => database.close());
  const insertOld = database.prepare(
    "insert into contacts values (?, ?, 'Ana', 'ana@example.ph', null, null, 'Bags', 0)",
  );
  insertOld.run('old', '2020-01-01T00:00:00.000Z');
  insertOld.run('new', new Date().toISOString());
  const read = () => database.prepare('select id from contacts').all();
  await runCron(server, Date.parse('2026-11-15T09:01:00Z'));
  expect(read()).toHaveLength(2);
  await runCron(server, Date.parse('2026-11-15T09:00:00Z'));
  expect(read()).toEqual([{ id: 'new' }]);
});

test.each([
  ['without the secret', { LEADS_SECRET: '' }, true, /LEADS_SECRET: is needed/],
  ['without a migrated database', {}, false, /a lead could not be stored/],
])(
  '%s pages are served, a lead gets 503 within five seconds, and the log says why',
  async (_name, settings, isMigrated, line) => {
    const server = await start(settings as Record<string, string>, { isMigrated });
    const startedAt = performance.now();
    const refused = await insert(server.url, aLead);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(refused.status).toBe(503);
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    const health = await fetch(`${server.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { status: 'unavailable' }]);
    await expect.poll(() => server.log.some(({ msg }) => line.test(String(msg)))).toBe(true);
    expect(JSON.stringify(server.log)).not.toContain(aLead.email);
  },
);
