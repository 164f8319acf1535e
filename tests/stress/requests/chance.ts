import { createRandom } from '../../support/leads/seeded-random.ts';

export type Chance = ReturnType<typeof createChance>;

/** Text that often breaks programs: quotes, replacement patterns, combining characters, direction marks. */
const oddPieces = [
  "a|Z|0| |  |'|\"|<|>|&|$&|$'|$`|$$|$1|\\|%|+|=|;|\t|é|ñ|₱|\u0130|\u212a|\u202e|\u200b|\ufeff|\ufffd|😀|👩‍👩‍👧|\u0301|中|\u2028",
  '<script>|</textarea>|{{x}}|${x}|../|__proto__|constructor|null|NaN|-1|1e999',
].flatMap((pieces) => pieces.split('|'));

/** Random values that are the same for the same seed. */
export function createChance(seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)]!;
  return {
    below,
    pick,
    happens: (share: number) => random() < share,
    /** Mostly small, sometimes close to the limit. */
    size: (limit: number) => Math.floor(limit * random() ** 4),
    text: (pieces: number) => Array.from({ length: pieces }, () => pick(oddPieces)).join(''),
    /** One character for each byte (latin1). */
    bytes: (length: number) => String.fromCharCode(...Array.from({ length }, () => below(256))),
  };
}

/** The UTF-8 bytes of a text, one character each (latin1). */
export function toBytes(text: string) {
  return Buffer.from(text).toString('latin1');
}
