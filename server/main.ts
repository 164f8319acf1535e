import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { EnvError, readEnv } from './env.ts';
import { loadStaticFiles } from './static-files.ts';

/** In-flight answers get this long to finish after a stop signal. */
const stopWithinMs = 8_000;

try {
  await start();
} catch (error) {
  // One line the owner can act on; a stack trace only where the fault is ours.
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}

async function start() {
  const env = readEnv(process.env);
  const files = loadStaticFiles(fileURLToPath(new URL('../dist/', import.meta.url)));
  const app = createApp({ files, https: env.SITE_URL?.startsWith('https:') ?? false });
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  app.log.info({ address, pages: [...files.values()].filter((file) => file.isPage).length }, 'serving');

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      await app.close();
      process.exit(0);
    });
  }
}
