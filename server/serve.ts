import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { EnvError, readEnv, type Env } from './env.ts';
import { loadStaticFiles } from './static-files.ts';

/** In-flight answers get this long to finish after a stop signal. */
const stopWithinMs = 8_000;

/** Serves the built site until a stop signal. Returns the address, or ends the process with the reason. */
export async function serve(): Promise<string> {
  try {
    return await listen(readEnv(process.env));
  } catch (error) {
    // One line the owner can act on; a stack trace only where the fault is ours.
    console.error(explain(error));
    process.exit(1);
  }
}

async function listen(env: Env) {
  const files = loadStaticFiles(fileURLToPath(new URL('../dist/', import.meta.url)));
  const app = createApp({ files, https: env.SITE_URL?.startsWith('https:') ?? false });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      await app.close();
      process.exit(0);
    });
  }
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  app.log.info({ address, pages: [...files.values()].filter((file) => file.isPage).length }, 'serving');
  return address;
}

function explain(error: unknown) {
  if (error instanceof EnvError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${message}: the port is in use. Stop the other program or set PORT to another number.`;
  if (code === 'ENOENT') return 'There is no build to serve. Run `npm start`, which builds first, or `npm run build`.';
  return error;
}
