// Plain JavaScript: it must run on a Node that is too old for TypeScript, to say so.
import '../scripts/require-node.mjs';

const [{ readEnvOrExit }, { serve }] = await Promise.all([import('./node/env.ts'), import('./node/serve.ts')]);
await serve(readEnvOrExit());
