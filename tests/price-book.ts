import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PriceBook } from '../src/money/estimate-query.ts';

/** The price lists as the content has them, with the defaults of their schema. */
export function readPriceBook(): PriceBook {
  const lists = parse(readFileSync('src/content/pricing.yaml', 'utf8')) as PriceBook;
  return Object.fromEntries(
    Object.entries(lists).map(([key, list]) => [
      key,
      { ...list, notes: list.notes ?? [], paidTo: list.paidTo ?? 'us' },
    ]),
  );
}
