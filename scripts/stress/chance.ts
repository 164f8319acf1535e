import { createRandom } from '../../tests/leads/seeded-random.ts';

export type Chance = ReturnType<typeof createChance>;

/** Letters that have broken programs before: quotes, signs of patterns and replacements, halves, marks that turn text. */
const oddPieces = [
  "a|Z|0| |  |'|\"|<|>|&|$&|$'|$`|$$|$1|\\|%|+|=|;|\t|é|ñ|₱|\u0130|\u212a|\u202e|\u200b|\ufeff|\ufffd|😀|👩‍👩‍👧|\u0301|中|\u2028",
  '<script>|</textarea>|{{x}}|${x}|../|__proto__|constructor|null|NaN|-1|1e999',
].flatMap((pieces) => pieces.split('|'));

/** Chance that can be repeated, and what is drawn with it. */
export function createChance(seed: number) {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)]!;
  return {
    below,
    pick,
    happens: (share: number) => random() < share,
    /** Mostly small, now and then close to the limit: both ends are where programs break. */
    size: (limit: number) => Math.floor(limit * random() ** 4),
    text: (pieces: number) => Array.from({ length: pieces }, () => pick(oddPieces)).join(''),
    /** One letter for each byte, as they travel. */
    bytes: (length: number) => String.fromCharCode(...Array.from({ length }, () => below(256))),
  };
}

/** Text as the bytes it travels in, one letter each: so that it can stand beside bytes that are no text. */
export function toBytes(text: string) {
  return Buffer.from(text).toString('latin1');
}
