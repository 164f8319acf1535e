/** SQLite's error code without its details: 5 is a locked file, 13 a full disk. */
export function readPrimaryCode(error: unknown) {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

/** Another connection has locked the file. */
export function isBusy(error: unknown) {
  return readPrimaryCode(error) === 5;
}
