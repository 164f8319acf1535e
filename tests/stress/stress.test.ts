/** A short run of `npm run stress`, which can also replay a failure. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFindings } from './checks.ts';
import { fuzz } from './fuzz.ts';
import { memoryEnv } from './memory.ts';
import { loadEnv } from '../support/leads/load.ts';
import { chooseSeed } from '../support/leads/seeded-random.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...loadEnv, ...memoryEnv });
});
afterAll(() => server.stop());

test('three thousand random and broken requests cause no failure, no hang and no lost or unexpected lead', async () => {
  const report = await fuzz(server, { requests: 3000, seed: chooseSeed(), isPatient: false });
  expect(listFindings(report), `SEED=${report.seed} npm run test:site`).toEqual([]);
  // Enough requests were valid.
  expect(report.statuses['2xx']).toBeGreaterThan(300);
  expect(report.leads.acknowledged).toBeGreaterThan(50);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});
