/** `npm run edge -- …`: wrangler, which is installed first where it is missing. */
import { installWrangler, runWrangler } from '#build/edge/wrangler.ts';

installWrangler();
process.exitCode = runWrangler(process.argv.slice(2));
