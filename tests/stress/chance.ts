import fc, { type Stream } from 'fast-check';

export type Chance = ReturnType<typeof createChance>;

/** Text that often breaks programs: quotes, replacement patterns, combining characters, direction marks. */
const oddPieces = [
  "a|Z|0| |  |'|\"|<|>|&|$&|$'|$`|$$|$1|\\|%|+|=|;|\t|é|ñ|₱|\u0130|\u212a|\u202e|\u200b|\ufeff|\ufffd|😀|👩‍👩‍👧|\u0301|中|\u2028",
  '<script>|</textarea>|{{x}}|${x}|../|__proto__|constructor|null|NaN|-1|1e999',
].flatMap((pieces) => pieces.split('|'));

const steps = 2 ** 31;

/** Endless random numbers, which are the same for the same seed of fast-check. */
export const randomNumbers = fc.infiniteStream(fc.noBias(fc.nat(steps - 1)));

export function createChance(numbers: Stream<number>) {
  const random = () => Number(numbers.next().value) / steps;
  const below = (limit: number) => Math.floor(random() * limit);
  function pick<Item>(list: readonly Item[]): Item {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
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
export const toBytes = (text: string) => Buffer.from(text).toString('latin1');
