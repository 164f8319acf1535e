/** Leads are deleted after 24 months, as the privacy notice says. */
import { describe, expect, test, vi } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { makeDatabase, makeFolder } from '../../support/leads/persistent-stores.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';

const dayMs = 24 * 3600_000;

/** 24 months ago today, and so many days. */
function retentionEnd(extraDays: number) {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() - 2);
  return new Date(moment.getTime() - extraDays * dayMs).toISOString();
}

describe.each([
  { name: 'the folder', isThere: true, make: makeFolder },
  { name: 'PostgreSQL', isThere: sharedPostgres !== undefined, make: () => makeDatabase(sharedPostgres!) },
])('leads in $name', ({ isThere, make }) => {
  test.skipIf(!isThere)(
    'a lead past its time is deleted at the start, with its deliveries; a younger one stays',
    async () => {
      const store = await make();
      // Nothing listens there, so deliveries stay in the outbox.
      const webhook = { LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/', LEADS_WEBHOOK_SECRET: 'a secret of the owner' };
      const before = await startServer({ ...store.env, ...webhook });
      for (const email of ['old@example.ph', 'young@example.ph']) {
        expect((await postLead(before.url, { email })).status).toBe(201);
      }
      await before.stop();
      await store.query(`update contacts set created_at = '${retentionEnd(2)}' where email = 'old@example.ph'`);
      await store.query(`update contacts set created_at = '${retentionEnd(-2)}' where email = 'young@example.ph'`);
      expect(await store.query('select id from lead_outbox')).toHaveLength(2);

      const after = await startServer({ ...store.env, ...webhook });
      await vi.waitFor(async () => expect(await store.readEmails()).toEqual(['young@example.ph']), 30_000);
      await after.stop();
      const [young] = await store.query<{ id: string }>('select id from contacts');
      expect(await store.query('select lead_id from lead_outbox')).toEqual([{ lead_id: young!.id }]);
      expect(await store.query('select lead_id from lead_requests')).toEqual([{ lead_id: young!.id }]);
      expect(after.log).toContainEqual(expect.objectContaining({ deleted: 1 }));
    },
  );
});
