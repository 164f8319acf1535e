/** The first minutes of a bad day, in seconds. `npm run stress` is the whole of it, and explains a failure. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFindings } from '../../scripts/stress/checks.ts';
import { fuzz } from '../../scripts/stress/fuzz.ts';
import { memoryEnv } from '../../scripts/stress/memory.ts';
import { loadEnv } from '../leads/load.ts';
import { chooseSeed } from '../leads/seeded-random.ts';
import { startServer, type RunningServer } from '../start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ...loadEnv, ...memoryEnv });
});
afterAll(() => server.stop());

test('three thousand requests of nonsense hurt nobody: no failure, no hang, no lead lost or made up', async () => {
  const report = await fuzz(server, { requests: 3000, seed: chooseSeed(), isPatient: false });
  expect(listFindings(report), `SEED=${report.seed} npm run test:site`).toEqual([]);
  // The attack got through to where something could break.
  expect(report.statuses['2xx']).toBeGreaterThan(300);
  expect(report.leads.acknowledged).toBeGreaterThan(50);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});
