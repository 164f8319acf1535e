/**
 * CONTENT_FOLDER, which the desk's server and the publisher share, as far as the server uses it. A runtime with files
 * gives it; no name in it comes from a request, but for the path of a preview.
 */
export type ContentFolder = {
  /** Undefined where there is no such file, or it is larger than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<{ text: string; changedAt: Date } | undefined>;
  /** The names of the files in one of its folders. */
  list(folder: string): Promise<string[]>;
  /** On the disk and whole, or not at all. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The file of the preview's build that a path of the site leads to; undefined for all that is outside of it. */
  readPreview(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined>;
};
