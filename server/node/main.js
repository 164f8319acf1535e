// Plain JavaScript: it must run on a Node that is too old for TypeScript, to say so.
import './require-node.mjs';

const [{ readEnvOrExit }, { serve }] = await Promise.all([import('#server/settings/env.ts'), import('./serve.ts')]);
await serve(readEnvOrExit());
