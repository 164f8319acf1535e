import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';

/**
 * A local server in place of the stock-photo host, with images of a realistic size: the real host would add network
 * time, and missing photos cost Lighthouse points.
 */
export async function startPhotoStandIn() {
  const pictures = new Map<string, Promise<Buffer>>();
  const server = createServer(makeCertificate(), async (request, response) => {
    const { searchParams } = new URL(request.url!, 'https://photos');
    const [width, height] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
    const key = `${width}x${height}`;
    if (!pictures.has(key)) pictures.set(key, renderPicture(width, height));
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' });
    response.end(await pictures.get(key));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.closeAllConnections() ?? server.close() };
}

/** Blurred noise, which compresses about as well as a photograph. */
async function renderPicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .blur(1.5)
    .webp({ quality: 70 })
    .toBuffer();
}

function makeCertificate() {
  const folder = mkdtempSync(`${tmpdir()}/parola-bench-`);
  const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=photos',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
