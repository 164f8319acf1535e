import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { loadStaticFiles } from './static-files.ts';

/** In-flight answers get this long to finish after a stop signal; then stalled connections are cut. */
const graceMs = 5_000;

/** Serves the built site until a stop signal. Returns the address, or ends the process with the reason. */
export async function serve(env: Env): Promise<string> {
  try {
    return await listen(env);
  } catch (error) {
    // One line the owner can act on; a stack trace only where the fault is ours.
    console.error(explain(error));
    process.exit(1);
  }
}

async function listen(env: Env) {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  // Written last by the build: without it the files may be half a site.
  const build = JSON.parse(readFileSync(`${dist}build.json`, 'utf8')) as { siteUrl: string | null };
  const files = loadStaticFiles(dist);
  const app = createApp({ files, https: env.SITE_URL?.startsWith('https:') ?? false });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
      await app.close();
      process.exit(0);
    });
  }
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  app.log.info({ address, pages: [...files.values()].filter((file) => file.isPage).length }, 'serving');
  if (env.SITE_URL && env.SITE_URL !== build.siteUrl) {
    app.log.warn(
      { built: build.siteUrl, now: env.SITE_URL },
      'built for another SITE_URL: canonical links are wrong until it is built again',
    );
  }
  return address;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use. Stop the other program or set PORT to another number.',
  EACCES: 'this user may not use that PORT. Ports below 1024 belong to the administrator.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'HOST is no address of this machine.',
  ENOENT: 'there is no finished build to serve. Run `npm start`, which builds first, or `npm run build`.',
};

function explain(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ? `${message}: ${reasons[code]}` : error;
}
