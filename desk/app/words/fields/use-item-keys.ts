import { useState } from 'react';

let nextKey = 1;

/** A key for each item that stays with it when it moves, so that what is open and focused moves along. */
export function useItemKeys(count: number) {
  const [keys, setKeys] = useState(() => makeKeys(count));
  // The list was changed from elsewhere.
  const current = keys.length === count ? keys : makeKeys(count);
  if (current !== keys) setKeys(current);
  return {
    keys: current,
    add: () => setKeys([...current, nextKey++]),
    remove: (index: number) => setKeys(current.toSpliced(index, 1)),
    move: (from: number, to: number) => setKeys(moveItem(current, from, to)),
  };
}

function makeKeys(count: number) {
  return Array.from({ length: count }, () => nextKey++);
}

export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
