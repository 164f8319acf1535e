/**
 * Every way in passes on what looks odd: the owner is told, and the visitor notices nothing. Which form times do is in
 * server/core/leads/form-times.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createFormTimes } from '#server/core/leads/form-times.ts';
import { buildLead, formKinds, formTimeField, honeypotField, type FormKind, type FormField } from '#src/domain/lead.ts';
import { manyLinks, mostLeadsPerFormTime, type Mark } from '#src/domain/lead-marks.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { takeFormTime } from '../../support/leads/form-time.ts';
import { aLead, insert } from '../../support/leads/lead-request.ts';
import { testedStores } from '../../support/leads/lead-servers.ts';
import { startReceiver } from '../../support/leads/webhook-receiver.ts';
import { testSecret } from '../../support/start-server.ts';
import { useServer } from '../../support/use-server.ts';

const reusedTime = await createFormTimes(testSecret, () => Date.now() - 60_000).issue();
const links = `https://shop.example/${'www.a.example/'.repeat(manyLinks - 1)}`;

/** What a submit carries beside the visitor's text. */
type Signals = { formTime: string; honeypot?: boolean; hasLinks?: boolean };
const oddities: { what: string; mark: Mark | null; signals: () => Signals }[] = [
  { what: 'nothing odd', mark: null, signals: () => ({ formTime: takeFormTime() }) },
  { what: 'a filled honeypot', mark: 'honeypot', signals: () => ({ formTime: takeFormTime(), honeypot: true }) },
  { what: 'no form time', mark: 'no-form-time', signals: () => ({ formTime: '' }) },
  { what: 'many links', mark: 'links', signals: () => ({ formTime: takeFormTime(), hasLinks: true }) },
  { what: 'a form time used too often', mark: 'reused-form-time', signals: () => ({ formTime: reusedTime }) },
];

/** A text of its own for each, because the same text is the same lead. */
function fillIn(kind: FormKind, name: string, { hasLinks }: Signals) {
  const linked = kind === 'audit' ? { website: links } : { message: links };
  return { ...filledIn[kind], name, ...(hasLinks && linked) } as Record<FormField, string>;
}

const ways = [
  {
    how: 'with script',
    status: 201,
    send: (url: string, kind: FormKind, name: string, signals: Signals) =>
      insert(url, buildLead(kind, fillIn(kind, name, signals)), {
        headers: {
          'idempotency-key': name,
          'x-form-kind': kind,
          'x-form-issued': signals.formTime,
          ...(signals.honeypot && { 'x-form-signals': 'honeypot' }),
        },
      }),
  },
  {
    how: 'without script',
    status: 303,
    send: (url: string, kind: FormKind, name: string, signals: Signals) =>
      postForm(url, kind, {
        ...fillIn(kind, name, signals),
        [formTimeField]: signals.formTime,
        ...(signals.honeypot && { [honeypotField]: 'Bot' }),
      }),
  },
];

const table = oddities.flatMap((oddity) => ways.map((way) => ({ ...way, ...oddity })));

describe.each(testedStores)('with leads in $name', ({ start }) => {
  const receiver = useServer(() => startReceiver((response) => void response.writeHead(204).end()));
  const server = useServer(() =>
    start({ LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: 'a secret of the owner' }),
  );
  beforeAll(async () => {
    const headers = { 'x-form-issued': reusedTime };
    for (let sent = 1; sent <= mostLeadsPerFormTime; sent += 1) await insert(server.url, aLead, { headers });
  });

  type Sent = { type: string; data: Record<string, unknown> };
  const listSent = () => receiver.requests.map(({ body }) => JSON.parse(body) as Sent);
  const countInDigests = async () => {
    const sql = "select cast(coalesce(sum(leads), 0) as int) as leads from lead_digests where channel = 'webhook'";
    return (await server.query<{ leads: number }>(sql))[0]!.leads;
  };

  async function expectTold(name: string, mark: Mark | null) {
    const lead = (await server.readLeads()).find((stored) => stored.name === name)!;
    expect(lead).toMatchObject({ mark, flagged: mark !== null });
    await expect
      .poll(() => listSent().filter(({ data }) => data['id'] === lead.id))
      .toMatchObject([{ type: 'lead.created', data: { mark, flagged: mark !== null } }]);
  }

  describe.each(formKinds)('the form %s', (kind) => {
    test.each(table.filter(({ mark }) => mark !== 'honeypot'))(
      '$how and with $what: told at once',
      async ({ how, what, send, status, mark, signals }) => {
        const name = `${kind} ${how} ${what}`;
        expect(await send(server.url, kind, name, signals())).toMatchObject({ status });
        await expectTold(name, mark);
      },
    );

    test.each(table.filter(({ mark }) => mark === 'honeypot'))(
      '$how and with $what: counted in the daily digest',
      async ({ how, what, send, status, signals }) => {
        const before = await countInDigests();
        const name = `${kind} ${how} ${what}`;
        expect(await send(server.url, kind, name, signals())).toMatchObject({ status });
        expect((await server.readLeads()).find((stored) => stored.name === name)).toMatchObject({ mark: 'honeypot' });
        expect(await countInDigests()).toBe(before + 1);
      },
    );
  });
});
