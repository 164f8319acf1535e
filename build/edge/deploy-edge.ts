import { checkEdgeConfig } from './check-edge-config.ts';
import type { EdgeConfig } from './wrangler.ts';

type Tools = {
  readConfig(): Promise<EdgeConfig>;
  askWrangler(args: string[]): string;
  runWrangler(args: string[]): number;
  build(env: Record<string, string>): Promise<number>;
  writeSite(): Promise<void>;
};

/**
 * Returns the URL of the site. The database first: the Worker of today works with the tables of tomorrow, but not the other
 * way round.
 */
export async function deployEdge({ readConfig, askWrangler, runWrangler, build, writeSite }: Tools) {
  const secrets = JSON.parse(askWrangler(['secret', 'list', '--format', 'json'])) as { name: string }[];
  const { isD1, siteUrl, buildEnv } = checkEdgeConfig(
    await readConfig(),
    secrets.map(({ name }) => name),
  );
  if ((await build(buildEnv)) !== 0) throw new Error('The build failed, see above. Nothing was deployed.');
  await writeSite();
  if (isD1 && runWrangler(['d1', 'migrations', 'apply', 'LEADS', '--remote']) !== 0) {
    throw new Error('The database could not be migrated, see above. Nothing was deployed.');
  }
  if (runWrangler(['deploy']) !== 0) throw new Error('wrangler could not deploy, see above.');
  return siteUrl;
}
