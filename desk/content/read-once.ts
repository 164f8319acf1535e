/**
 * A cache: reading all files takes a second, and between two requests a draft or two have changed. Of each file there is
 * the text that is published and that of a draft, so the last two are remembered. Nobody changes what was read.
 */
export function readOnce<Result>(read: (file: string, text: string) => Result) {
  const known = new Map<string, { text: string; result: Result }[]>();
  const find = (file: string, text: string) => known.get(file)?.find((earlier) => earlier.text === text);
  return {
    has: (file: string, text: string) => find(file, text) !== undefined,
    read(file: string, text: string): Result {
      const found = find(file, text);
      if (found) return found.result;
      const result = read(file, text);
      known.set(file, [{ text, result }, ...(known.get(file) ?? []).slice(0, 1)]);
      return result;
    },
  };
}
