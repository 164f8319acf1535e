/** Another program locks the SQLite file, for example a backup that hangs. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { loadEnv } from '../../support/leads/load.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { forThisTest } from '../../support/use-server.ts';

test('all visitors get an error within five seconds, and pages do not wait', async () => {
  const store = await makeFolder();
  const server = await forThisTest(startServer({ ...loadEnv, ...store.env }));
  const program = new DatabaseSync(`${store.env['DATA_DIR']}/leads.db`);
  program.exec('begin immediate');

  const refused = Promise.all(Array.from({ length: 20 }, () => postLead(server.url)));
  for (let visits = 0; visits < 50; visits += 1) {
    const startedAt = performance.now();
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  }
  for (const { status, body, ms } of await refused) {
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'PGRST001' });
    expect(ms).toBeLessThan(5000);
  }

  program.exec('rollback');
  program.close();
  expect((await postLead(server.url)).status).toBe(201);
  expect(await store.readEmails()).toHaveLength(1);
});
