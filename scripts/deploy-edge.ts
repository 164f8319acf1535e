/** `npm run deploy:edge`: checks the settings, builds, migrates the database and deploys; the first fault ends it. */
import { deployEdge } from '#build/edge/deploy-edge.ts';
import { askWrangler, installWrangler, readEdgeConfig, runWrangler } from '#build/edge/wrangler.ts';
import { writeEdgeSite } from '#build/edge/write-edge-site.ts';
import { runBuild } from './run-build.ts';

try {
  installWrangler();
  const tools = { readConfig: readEdgeConfig, askWrangler, runWrangler, build: runBuild, writeSite: writeEdgeSite };
  const siteUrl = await deployEdge(tools);
  console.log(`\nDeployed. Look at ${siteUrl}/health. To go back: npm run edge -- rollback\n`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
