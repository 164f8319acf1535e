/**
 * `npm run stress`: fuzzing, a soak test of ten minutes, one list of tests with every runtime, then the randomised
 * tests of leads with more runs; on Linux, after `npm run build`. Shorter: `-- --only fuzz --requests 20000`, `-- --only
 * soak --minutes 2`, `-- --only runtimes`, `-- --only kills --kills 10`, `-- --only texts --texts 500`. A finding names its seed and attack; `-- --seed 5 --attack 4711`
 * replays only that one and prints it.
 */
import { parseArgs } from 'node:util';
import { loadEnv } from '../support/leads/load.ts';
import { chooseSeed } from '../support/leads/seeded-random.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';
import { listFindings } from './checks.ts';
import { fuzz } from './fuzz.ts';
import { memoryEnv } from './memory.ts';
import { printFuzz, printSoak } from './report.ts';
import { replayAttack } from './replay.ts';
import { runTests } from './run-tests.ts';
import { runOnEveryRuntime } from './runtimes.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '60' },
    texts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(chooseSeed()) },
    attack: { type: 'string' },
  },
});
const seed = Number(values.seed);

const findings: string[] = [];

type Part = 'fuzz' | 'soak' | 'kills' | 'texts' | 'runtimes';

function isWanted(part: Part) {
  return values.only === undefined || values.only === part;
}

/** Each part has its own server, so that the parts do not influence each other. */
async function withServer(work: (server: RunningServer) => Promise<string[]>) {
  const server = await startServer({ ...loadEnv, ...memoryEnv });
  const found = await work(server).finally(() => server.stop());
  const code = await server.exited;
  findings.push(...found, ...(code === 0 ? [] : [`the server ended with ${code} after the stop signal`]));
}

if (values.attack) {
  await withServer(async (server) => replayAttack(server, seed, Number(values.attack)));
} else {
  if (isWanted('fuzz')) {
    const requests = Number(values.requests);
    await withServer(async (server) => {
      const report = await fuzz(server, { requests, seed, isPatient: true });
      printFuzz(report);
      return listFindings(report);
    });
  }
  if (isWanted('soak')) {
    const minutes = Number(values.minutes);
    await withServer(async (server) => {
      const report = await soak(server, { minutes, seed, onSample: (line) => console.log(line) });
      printSoak(report);
      return report.findings;
    });
  }
  if (isWanted('runtimes')) findings.push(...runOnEveryRuntime());
  if (isWanted('kills')) {
    findings.push(...runTests('leads', ['leads/crashes'], { KILLS: values.kills }));
    findings.push(...runTests('edge', ['edge/crashes'], { KILLS: values.kills }));
  }
  if (isWanted('texts'))
    findings.push(...runTests('leads', ['leads/contract-text', 'leads/postgres-checks'], { TEXTS: values.texts }));
}
for (const finding of findings.slice(0, 30)) console.error(finding);
console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`);
process.exit(findings.length === 0 ? 0 : 1);
