/** What the application sends about content. Everything is checked before it is used; a refusal says what to do. */
import type { Edit, EntryName, FieldPath, Json, NewJob } from '../../content-contract.ts';
import { isContentFile, isSlug, isTextFile } from '#src/content/content-files.ts';
import { isForbiddenKey } from '#src/content/harmless-url.ts';
import { BadRequest, readJson } from '../api/lead-query.ts';

export const contentLimits = {
  /** Of a file with its fields. */
  textBytes: 200_000,
  photoBytes: 10_000_000,
  /** Of a request: a text, in which some characters are written as several. */
  requestBytes: 600_000,
  edits: 200,
  depth: 12,
};

/** How much may be sent to a path of the API, where that is more than usual. */
export function findBodyLimit(path: string) {
  if (path === 'content/photo') return contentLimits.photoBytes;
  return path.startsWith('content/') ? contentLimits.requestBytes : undefined;
}

/** Keys of an entry may be days, such as 2026-01-01, or titles. */
const longestKey = 120;
const highestVersion = 2 ** 31 - 1;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** One that there can be a draft of. */
export function readFile(given: unknown, isKnown = isContentFile): string {
  if (typeof given !== 'string' || !isKnown(given)) throw new BadRequest('“file” must be a file of the content.');
  return given;
}

export function readEntryName(given: Record<string, unknown>): EntryName {
  const key = given['key'] ?? null;
  return { file: readFile(given['file'], isTextFile), key: key === null ? null : readKey(key) };
}

/** Of an entry that is there. */
function readKey(given: unknown) {
  const isKey = typeof given === 'string' && given !== '' && given.length <= longestKey;
  if (!isKey || isForbiddenKey(given) || controlCharacter.test(given)) {
    throw new BadRequest('“key” must be the name of an entry.');
  }
  return given;
}

/** Of a new entry, or a new name: it becomes part of a file's name or of a URL. */
export function readSlug(given: unknown): string {
  if (typeof given !== 'string' || !isSlug(given) || isForbiddenKey(given)) {
    throw new BadRequest(
      'A name has small letters, digits and single hyphens, like seo-for-clinics. It has 80 at most.',
    );
  }
  return given;
}

export function readVersion(given: unknown): number {
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0 || given > highestVersion) {
    throw new BadRequest('“version” must be that of the draft, or 0 without one.');
  }
  return given;
}

export function readEdits(given: unknown): Edit[] {
  if (!Array.isArray(given) || given.length > contentLimits.edits) {
    throw new BadRequest(`“edits” must be a list of at most ${contentLimits.edits} changes.`);
  }
  return given.map(readEdit);
}

function readEdit(given: unknown): Edit {
  const { path, value } = (given ?? {}) as { path?: unknown; value?: unknown };
  if (!isFieldPath(path)) throw new BadRequest('The path of a change must be a list of names and numbers.');
  if (value === undefined) return { path };
  checkValue(value, contentLimits.depth);
  return { path, value: value as Json };
}

function isFieldPath(path: unknown): path is FieldPath {
  if (!Array.isArray(path) || path.length === 0 || path.length > contentLimits.depth) return false;
  return path.every((step: unknown) =>
    typeof step === 'number' ? Number.isInteger(step) && step >= 0 : typeof step === 'string' && !isForbiddenKey(step),
  );
}

/** It came as JSON, so that only what is too deep, and what cannot be in a text, is left to refuse. */
function checkValue(value: unknown, depthLeft: number) {
  if (depthLeft === 0) throw new BadRequest('This has too many levels. Make it flatter.');
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isForbiddenKey(key)) throw new BadRequest(`“${key}” cannot be the name of a field.`);
    checkText(key);
    checkValue(inner, depthLeft - 1);
  }
}

/** Undefined where none is sent. */
export function readBody(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'string') throw new BadRequest('“body” must be a text.');
  checkText(given);
  return given;
}

export function checkText(text: string) {
  if (!text.isWellFormed() || controlCharacter.test(text)) {
    throw new BadRequest('This has characters that cannot be shown, often from copying. Type the text again.');
  }
}

export function readNewJob(body: string): NewJob {
  const { kind, page, commit, readUntil, isNewest } = readJson(body);
  if (kind === 'publish' && typeof readUntil === 'string') return { kind, readUntil };
  if (kind === 'preview' && typeof page === 'string' && /^\/[\w/-]{0,200}$/.test(page)) return { kind, page };
  if (kind === 'undo' && typeof commit === 'string' && /^[\da-f]{40,64}$/.test(commit))
    return { kind, commit, isNewest: isNewest === true };
  throw new BadRequest('Needed is a preview of a page, a publication, or the commit to go back to.');
}
