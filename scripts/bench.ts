/**
 * `npm run bench`: measures the budgets of the site on every route. Run it on an idle machine. `--write` replaces the
 * measured tables in docs/benchmarks.md and leaves its notes. `--throttling devtools` lets Lighthouse slow down the
 * browser instead of computing what a slow network would do.
 */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { onePageOfEachKind } from '#tests/support/content.ts';
import { startServer } from '#tests/support/start-server.ts';
import { measureDesk } from '#tools/bench/desk.ts';
import { measureEdge } from '#tools/bench/edge.ts';
import { benchLeads, measureScale } from '#tools/bench/leads.ts';
import { measureLighthouse } from '#tools/bench/lighthouse.ts';
import { startPhotoStandIn } from '#tools/bench/photo-stand-in.ts';
import { measurePressure } from '#tools/bench/pressure.ts';
import { inspectRoutes } from '#tools/bench/routes.ts';
import { mergeBenchmarks, writeTable, type Row } from '#tools/bench/report.ts';
import { measureThroughput } from '#tools/bench/throughput.ts';

const everyPart = ['build', 'routes', 'lighthouse', 'server', 'leads', 'pressure', 'scale', 'edge', 'desk'];
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: everyPart },
    page: { type: 'string', multiple: true },
    throttling: { type: 'string', default: 'simulate' },
    write: { type: 'boolean', default: false },
  },
});

/** Deletes Astro's caches, so that the first build is a cold one. */
async function timeBuild(): Promise<Row[]> {
  for (const cache of ['node_modules/.astro', '.astro']) await rm(cache, { recursive: true, force: true });
  const rows: Row[] = [];
  for (const build of ['first', 'again']) {
    const begin = performance.now();
    await promisify(execFile)('npm', ['run', 'build'], { maxBuffer: 64 * 1024 * 1024 });
    rows.push({ build, seconds: ((performance.now() - begin) / 1000).toFixed(1) });
  }
  return rows;
}

const tables: string[] = [];
async function report(part: string, title: string, measure: () => Promise<Row[]>) {
  if (!values.only.includes(part)) return;
  const table = writeTable(title, await measure());
  tables.push(table);
  console.log(`\n${table}`);
}

await report('build', 'Build of the whole site', timeBuild);
const server = await startServer();
const photos = await startPhotoStandIn();
try {
  await report('routes', 'Every route, the worst of each kind', () => inspectRoutes(server.url, values.page));
  const network = values.throttling === 'simulate' ? 'simulated mobile' : `mobile, ${values.throttling} throttling`;
  await report('lighthouse', `Lighthouse, ${network}, median of ${values.runs}`, () =>
    measureLighthouse(server.url, values.page ?? onePageOfEachKind, {
      runs: Number(values.runs),
      photoPort: photos.port,
      throttling: values.throttling,
    }),
  );
} finally {
  photos.close();
  await server.stop();
}
await report('server', 'Requests a second, server on one core, client on another', measureThroughput);
await report('leads', 'Leads, 50 visitors sending at once', benchLeads);
await report('pressure', 'Response times of /about on a busy server, which has one core', measurePressure);
await report('scale', 'Servers with one PostgreSQL, all on the same cores', measureScale);
await report('edge', 'CPU time of a request in workerd, the runtime of Cloudflare', measureEdge);
await report('desk', 'The owner’s desk, in a browser', measureDesk);

if (values.write) {
  const file = 'docs/benchmarks.md';
  const previous = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, mergeBenchmarks(previous, tables));
}
