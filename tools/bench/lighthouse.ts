import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);

type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** Medians, because single runs vary on a shared machine. */
export async function measureLighthouse(
  baseUrl: string,
  pages: string[],
  runs: number,
  photoPort: number,
  throttling = 'simulate',
) {
  const rows: Row[] = [];
  for (const path of pages) {
    const reports: Report[] = [];
    for (let index = 0; index < runs; index++) reports.push(await audit(baseUrl + path, photoPort, throttling));
    const score = (name: keyof Report['categories']) =>
      median(reports.map((report) => report.categories[name].score * 100));
    const timing = (name: string) => median(reports.map((report) => report.audits[name]!.numericValue));
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

/** Retries, because Lighthouse sometimes fails on a busy machine (NO_NAVSTART). */
async function audit(url: string, photoPort: number, throttling: string, attempts = 3): Promise<Report> {
  try {
    return await auditOnce(url, photoPort, throttling);
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse failed on ${url}`, { cause: error });
    return audit(url, photoPort, throttling, attempts - 1);
  }
}

async function auditOnce(url: string, photoPort: number, throttling: string) {
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    `--host-resolver-rules="MAP images.unsplash.com 127.0.0.1:${photoPort}"`,
    ...chromiumArguments,
  ];
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--throttling-method=${throttling}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function seconds(ms: number) {
  return Math.round(ms / 10) / 100;
}
