/** Undefined where storage is blocked or full, or where what is stored cannot be read. */
export function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
