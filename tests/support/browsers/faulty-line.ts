import { createServer, request as openRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../ports.ts';

export type LineFault = 'no page cache' | 'script blocked' | 'slow script' | 'storage blocked';

/** Longer than a visitor needs for the first choice. */
const slowMs = 1200;

const blockedStorage = `<script>
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });
</script>`;

/**
 * A line to the server with the fault that a test sets, the same for every browser. Browsers keep no script that comes
 * through it, or a fault would not meet what an earlier visit fetched.
 */
export async function openFaultyLine(serverUrl: string) {
  const state = { fault: undefined as LineFault | undefined, popupDelayMs: 0 };
  const server = createServer(async (request, response) => {
    const isScript = /\.js(on)?$/.test(request.url!);
    if (isScript && state.fault === 'script blocked') return void response.writeHead(403).end();
    if (isScript && state.fault === 'slow script') await setTimeout(slowMs);
    const answer = await forward(request, serverUrl).catch(() => undefined);
    if (!answer) return void response.destroy();
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    const headers: Record<string, string | string[] | undefined> = {
      ...answer.headers,
      'cache-control': isPage && state.fault !== 'no page cache' ? 'no-cache' : 'no-store',
    };
    for (const name of ['content-length', 'etag']) delete headers[name];
    let body: string | Buffer = await buffer(answer);
    if (isPage) body = String(body).replace(/data-delay="\d+"/, `data-delay="${state.popupDelayMs}"`);
    if (isPage && state.fault === 'storage blocked') {
      // The policy allows no script but those of the build.
      delete headers['content-security-policy'];
      body = body.toString().replace('<head>', `<head>${blockedStorage}`);
    }
    response.writeHead(answer.statusCode!, headers).end(body);
  });
  return Object.assign(state, await listen(server));
}

function forward(request: IncomingMessage, serverUrl: string) {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = openRequest(`${serverUrl}${request.url}`, { method: request.method, headers }, resolve);
    request.pipe(outgoing.on('error', reject));
  });
}
