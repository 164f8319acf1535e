/**
 * `npm run bench`: measures the budgets of the site on every route. Run it on an idle machine. `--write` replaces the
 * measured tables in docs/benchmarks.md and leaves its notes. `--throttling devtools` lets Lighthouse slow down the
 * browser instead of computing what a slow network would do.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { onePageOfEachKind } from '#tests/support/content.ts';
import { startServer } from '#tests/support/start-server.ts';
import { mergeBenchmarks } from '#tools/bench/benchmarks-file.ts';
import { timeBuild } from '#tools/bench/build-time.ts';
import { measureDesk } from '#tools/bench/desk.ts';
import { measureEdge } from '#tools/bench/edge.ts';
import { benchLeads } from '#tools/bench/leads.ts';
import { measureLighthouse } from '#tools/bench/lighthouse.ts';
import { startPhotoStandIn } from '#tools/bench/photo-stand-in.ts';
import { measurePressure } from '#tools/bench/pressure.ts';
import { inspectRoutes } from '#tools/bench/routes.ts';
import { measureScale } from '#tools/bench/scale.ts';
import { describeMachine, writeTable, type Row } from '#tools/bench/table.ts';
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

const tables: string[] = [];
async function report(part: string, title: string, measure: () => Promise<Row[]>) {
  if (!values.only.includes(part)) return;
  const table = `## ${title}\n\n${describeMachine()}\n\n${writeTable(await measure())}\n`;
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
    measureLighthouse(
      server.url,
      values.page ?? onePageOfEachKind,
      Number(values.runs),
      photos.port,
      values.throttling,
    ),
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
