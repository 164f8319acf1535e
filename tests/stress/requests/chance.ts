import fc, { type GeneratorValue } from 'fast-check';

export type Chance = ReturnType<typeof createChance>;

/** Text that often breaks programs: quotes, replacement patterns, combining characters, direction marks. */
const oddPieces = [
  "a|Z|0| |  |'|\"|<|>|&|$&|$'|$`|$$|$1|\\|%|+|=|;|\t|é|ñ|₱|\u0130|\u212a|\u202e|\u200b|\ufeff|\ufffd|😀|👩‍👩‍👧|\u0301|中|\u2028",
  '<script>|</textarea>|{{x}}|${x}|../|__proto__|constructor|null|NaN|-1|1e999',
].flatMap((pieces) => pieces.split('|'));

const longestBlock = 256;

/** Random choices of fast-check, which repeats them for the same seed and makes them simpler after a failure. */
export function createChance(generate: GeneratorValue) {
  const below = (limit: number) => generate(fc.nat, Math.max(0, limit - 1));
  function pick<Item>(list: readonly Item[]): Item {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
  return {
    below,
    pick,
    happens: (share: number) => below(1000) >= 1000 * (1 - share),
    /** Mostly small, sometimes close to the limit. */
    size: (limit: number) => Math.floor(limit * (below(1000) / 1000) ** 4),
    text: (pieces: number) =>
      generate(fc.array, fc.constantFrom(...oddPieces), { minLength: pieces, maxLength: pieces }).join(''),
    /** One character for each byte (latin1); many are a short block again and again. */
    bytes(length: number) {
      const size = Math.min(length, longestBlock);
      const block = generate(fc.uint8Array, { minLength: size, maxLength: size });
      return Buffer.from(block)
        .toString('latin1')
        .repeat(Math.ceil(length / longestBlock))
        .slice(0, length);
    },
  };
}

/** The UTF-8 bytes of a text, one character each (latin1). */
export function toBytes(text: string) {
  return Buffer.from(text).toString('latin1');
}
