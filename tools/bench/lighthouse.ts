import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { quantile } from './load.ts';
import type { Row } from './report.ts';

const run = promisify(execFile);

type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue: number }>;
};
type Options = { runs: number; photoPort: number; throttling: string };

/** Medians, because single runs vary on a shared machine. */
export async function measureLighthouse(baseUrl: string, pages: string[], options: Options) {
  const rows: Row[] = [];
  for (const path of pages) {
    const reports: Report[] = [];
    for (let index = 0; index < options.runs; index++) reports.push(await audit(baseUrl + path, options));
    const median = (read: (report: Report) => number) => quantile(reports.map(read), 0.5);
    const score = (name: keyof Report['categories']) => median((report) => report.categories[name].score * 100);
    const timing = (name: string) => median((report) => report.audits[name]?.numericValue ?? NaN);
    rows.push({
      page: path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'FCP s': seconds(timing('first-contentful-paint')),
      'LCP s': seconds(timing('largest-contentful-paint')),
      'TBT ms': Math.round(timing('total-blocking-time')),
      CLS: Math.round(timing('cumulative-layout-shift') * 1000) / 1000,
    });
  }
  return rows;
}

/** Tries again, because Lighthouse sometimes fails on a busy machine (NO_NAVSTART). */
async function audit(url: string, options: Options, attempts = 3): Promise<Report> {
  try {
    return await auditOnce(url, options);
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse failed on ${url}`, { cause: error });
    return audit(url, options, attempts - 1);
  }
}

async function auditOnce(url: string, { photoPort, throttling }: Options) {
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    `--host-resolver-rules="MAP images.unsplash.com 127.0.0.1:${photoPort}"`,
    ...chromiumArguments,
  ].join(' ');
  const options = ['--quiet', '--output=json', `--throttling-method=${throttling}`, `--chrome-flags=${flags}`];
  const { stdout } = await run(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
}

function seconds(ms: number) {
  return Math.round(ms / 10) / 100;
}
