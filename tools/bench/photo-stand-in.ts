import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { makeCertificate } from '#tests/support/start-proxy.ts';

/**
 * A local server in place of the stock-photo host, with images of a realistic size: the real host would add network
 * time, and missing photos cost Lighthouse points.
 */
export async function startPhotoStandIn() {
  const folder = mkdtempSync(`${tmpdir()}/parola-bench-`);
  const certificate = makeCertificate(folder);
  rmSync(folder, { recursive: true });
  const pictures = new Map<string, Promise<Buffer>>();
  const server = createServer(certificate, async ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'https://photos');
    const [width, height] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
    const key = `${width}x${height}`;
    const picture = pictures.get(key) ?? renderPicture(width, height);
    pictures.set(key, picture);
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' });
    response.end(await picture);
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
