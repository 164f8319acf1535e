/** Repeatable random numbers from 0 up to, but not including, 1: the same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed;
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** New each time, or the one of a failed run: `SEED=123 npm run test:leads`. */
export function chooseSeed() {
  return Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
}
