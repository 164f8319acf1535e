/**
 * `npm run bench`: measures the budgets of the site on every route. Run it on an idle machine. `--write` replaces the
 * measured tables in docs/benchmarks.md and leaves its notes. `--throttling devtools` lets Lighthouse slow down the
 * browser instead of computing what a slow network would do. `--peer name=folder` measures another website, built to
 * files, in turn with ours: each on those of the pages (`--page`) that it has.
 */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { benchLeads } from '#tools/bench/leads.ts';
import { measureLighthouse } from '#tools/bench/lighthouse.ts';
import { measureRoutes } from '#tools/bench/routes.ts';
import { mergeBenchmarks, writeTable, type Row } from '#tools/bench/report.ts';
import { measureThroughput } from '#tools/bench/throughput.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    page: { type: 'string', multiple: true },
    peer: { type: 'string', multiple: true },
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

const network = values.throttling === 'simulate' ? 'simulated mobile' : `mobile, ${values.throttling} throttling`;
const { throttling, page: pages, peer: peers } = values;
const lighthouse = { runs: Number(values.runs), throttling, pages, peers };

const parts: Record<string, [title: string, measure: () => Promise<Row[]>]> = {
  build: ['Build of the whole site', timeBuild],
  routes: ['Every route, the largest of each kind', () => measureRoutes(values.page)],
  lighthouse: [`Lighthouse, ${network}, median of ${values.runs}`, () => measureLighthouse(lighthouse)],
  server: ['Requests a second, server on one core, client on another', measureThroughput],
  leads: ['Leads, 50 visitors sending at once', benchLeads],
};

const tables: string[] = [];
for (const [part, [title, measure]] of Object.entries(parts)) {
  if (values.only && !values.only.includes(part)) continue;
  const table = await writeTable(title, await measure());
  tables.push(table);
  console.log(`\n${table}`);
}

if (values.write) {
  const file = 'docs/benchmarks.md';
  await writeFile(file, mergeBenchmarks(await readFile(file, 'utf8'), tables));
}
