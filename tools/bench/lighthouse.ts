import type { Result } from 'lighthouse';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '#tests/support/browsers/find-chromium.ts';
import { onePageOfEachKind } from '#tests/support/content.ts';
import { listen } from '#tests/support/ports.ts';
import { serveFolder } from '#tests/support/serve-folder.ts';
import { makeCertificate } from '#tests/support/start-proxy.ts';
import { startServer } from '#tests/support/start-server.ts';
import { quantile, type Row } from './report.ts';

const run = promisify(execFile);

type Report = Pick<Result, 'categories' | 'audits'>;
type Options = {
  runs: number;
  throttling: string;
  pages?: string[];
  /** Other websites, as `name=folder` of their built files. */
  peers?: string[];
};

/** Medians, because single runs vary on a shared machine; websites in turn, because its load changes meanwhile. */
export async function measureLighthouse({ runs, throttling, pages = onePageOfEachKind, peers = [] }: Options) {
  await using ours = await startServer();
  const photos = await startPhotoStandIn();
  const hosts = await Promise.all(peers.map(servePeer));
  const rows: Row[] = [];
  for (const page of pages) {
    const measured = [];
    for (const { name, url } of [{ ...ours, name: '' }, ...hosts]) {
      if (await hasPage(url + page)) measured.push({ name, url: url + page, reports: [] as Report[] });
    }
    for (let round = 0; round < runs; round++) {
      for (const { url, reports } of measured) reports.push(await audit(url, photos.port, throttling));
    }
    for (const { name, reports } of measured) rows.push(summarize(`${page} ${name}`.trimEnd(), reports));
  }
  for (const host of [photos, ...hosts]) host.stop();
  return rows;
}

/** The files of another website, as a host of files would send them. */
export async function servePeer(peer: string) {
  const [name = '', folder = ''] = peer.split('=');
  if (!existsSync(`${folder}/index.html`))
    throw new Error(`--peer ${peer}: write NAME=FOLDER, with an index.html there`);
  return { ...(await serveFolder(folder)), name };
}

/** A page that another website calls otherwise is measured where it is. The first request also warms its server up. */
async function hasPage(url: string) {
  return (await fetch(url, { headers: { 'accept-encoding': 'br' } })).ok;
}

const seconds = (ms: number) => Math.round(ms / 10) / 100;

function summarize(page: string, reports: Report[]): Row {
  const median = (read: (report: Report) => number) => quantile(reports.map(read), 0.5);
  const score = (name: string) => median((report) => (report.categories[name]?.score ?? NaN) * 100);
  const timing = (name: string) => median((report) => report.audits[name]?.numericValue ?? NaN);
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP s': seconds(timing('first-contentful-paint')),
    'LCP s': seconds(timing('largest-contentful-paint')),
    'TBT ms': Math.round(timing('total-blocking-time')),
    CLS: Math.round(timing('cumulative-layout-shift') * 1000) / 1000,
  };
}

/** Tries again, because Lighthouse sometimes fails on a busy machine (NO_NAVSTART). */
async function audit(url: string, photoPort: number, throttling: string, attempts = 3): Promise<Report> {
  const flags = [
    '--headless=new',
    '--ignore-certificate-errors',
    `--host-resolver-rules="MAP images.unsplash.com 127.0.0.1:${photoPort}"`,
    ...chromiumArguments,
  ].join(' ');
  const options = ['--quiet', '--output=json', `--throttling-method=${throttling}`, `--chrome-flags=${flags}`];
  try {
    const { stdout } = await run(process.execPath, ['node_modules/lighthouse/cli/index.js', url, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    if (attempts === 1) throw new Error(`Lighthouse failed on ${url}`, { cause: error });
    return audit(url, photoPort, throttling, attempts - 1);
  }
}

/**
 * A local server in place of the stock-photo host, with images of a realistic size: the real host would add network
 * time, and missing photos cost Lighthouse points.
 */
async function startPhotoStandIn() {
  const folder = mkdtempSync(`${tmpdir()}/parola-bench-`);
  const certificate = makeCertificate(folder);
  rmSync(folder, { recursive: true });
  const pictures = new Map<string, Promise<Buffer>>();
  const server = createServer(certificate, async ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'https://photos');
    const width = Number(searchParams.get('w')) || 800;
    // Peers leave it out.
    const height = Number(searchParams.get('h')) || width;
    const key = `${width}x${height}`;
    const picture = pictures.get(key) ?? renderPicture(width, height);
    pictures.set(key, picture);
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' });
    response.end(await picture);
  });
  return listen(server);
}

/** Blurred noise, which compresses about as well as a photograph. */
async function renderPicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .blur(1.5)
    .webp({ quality: 70 })
    .toBuffer();
}
