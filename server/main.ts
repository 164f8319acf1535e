import { readEnvOrExit } from './env.ts';
import { serve } from './serve.ts';

await serve(readEnvOrExit());
