/** Loaded into a server before its own code: it stops if it asks or connects to anything but the loopback. */
import { keepToLoopback } from './keep-to-loopback.ts';

keepToLoopback((wanted) => {
  process.stderr.write(`This server wanted to reach ${wanted}.\n`);
  process.exit(1);
});
