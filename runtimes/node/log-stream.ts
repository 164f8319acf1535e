import { writeSync } from 'node:fs';

const flushMs = 50;

/**
 * Buffers log lines for a moment, because a write for every request costs a fifth of the throughput. The rest is
 * written when the process exits, even after an error.
 */
export function createLogStream() {
  let buffered = '';
  const flush = () => {
    if (buffered) process.stdout.write(buffered);
    buffered = '';
  };
  process.once('exit', () => buffered && writeSync(process.stdout.fd, buffered));
  return {
    write(line: string) {
      if (!buffered) setTimeout(flush, flushMs).unref();
      buffered += line;
    },
  };
}
