/** Where a text was, and where stands now what took its place. One of them is undefined where it is new or gone. */
type Changed = [from: number | undefined, to: number | undefined];

/** Above it, comparing every text with every other takes too long: most of them are taken as changed. */
const mostPairs = 4_000_000;

/** What changed in a list of texts, in its order, by the longest sequence that both lists have. */
export function alignTexts(old: string[], fresh: string[]): Changed[] {
  const countCommon = countCommonTexts(old, fresh);
  const changed: Changed[] = [];
  let removed: number[] = [];
  let added: number[] = [];
  // What was removed and what was added between the same two others belong together.
  const pair = () => {
    const length = Math.max(removed.length, added.length);
    for (let index = 0; index < length; index++) changed.push([removed[index], added[index]]);
    removed = [];
    added = [];
  };
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    if (row < old.length && old[row] === fresh[column]) {
      pair();
      row++;
      column++;
    } else if (row < old.length && countCommon(row + 1, column) >= countCommon(row, column + 1)) removed.push(row++);
    else added.push(column++);
  }
  pair();
  return changed;
}

/** How many texts both lists have in the same order from these places on. */
function countCommonTexts(old: string[], fresh: string[]) {
  const width = fresh.length + 1;
  const common = new Uint32Array(old.length * width > mostPairs ? 0 : old.length * width);
  const at = (row: number, column: number) => (column < width ? (common[row * width + column] ?? 0) : 0);
  for (let row = old.length - 1; row >= 0 && common.length > 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}
