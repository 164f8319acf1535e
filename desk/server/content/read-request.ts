/** What the application sends about content. Everything is checked before it is used; a refusal says what to do. */
import * as z from 'zod';
import type * as contract from '../../content-contract.ts';
import { isContentFile, isSlug, isTextFile } from '#src/content/content-files.ts';
import { isForbiddenKey } from '#src/content/harmless-url.ts';

const mostEdits = 200;
const mostPublished = 5000;
const mostLevels = 12;
/** Keys of an entry may be days, such as 2026-01-01, or titles. */
const longestKey = 120;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const longestAlt = 300;
const notShowable = 'This has characters that cannot be shown, often from copying. Type the text again.';
const noFile = '“file” must be a file of the content.';
const noEdits = `“edits” must be a list of at most ${mostEdits} changes.`;
const noPath = 'The path of a change must be a list of names and numbers.';
const noVersion = '“version” must be that of the draft, or 0 without one.';
const noJob = 'Needed is a preview of a page, a publication, or the commit to go back to.';

const name = (isName: (text: string) => boolean, problem: string) =>
  z.custom<string>((given) => typeof given === 'string' && isName(given), problem);

export const entryName = z.object({
  file: name(isTextFile, noFile),
  key: name(isKey, '“key” must be the name of an entry.').nullable().default(null),
});
/** Of a new entry, or a new name: it becomes part of a file's name or of a URL. */
export const slug = name(
  (text) => isSlug(text) && !isForbiddenKey(text),
  'A name has small letters, digits and single hyphens, like seo-for-clinics. It has 80 at most.',
);
const text = z.string('“body” must be a text.').refine(isShowable, notShowable);
export const alt = text.trim().max(longestAlt, `Say what the photo shows in at most ${longestAlt} characters.`);

/** It came as JSON, so that only what is too deep, and what cannot be in a text, is left to refuse. */
const value = z.custom<contract.Json>().superRefine((given, { addIssue }) => {
  const problem = findValueProblem(given, mostLevels);
  if (problem) addIssue(problem);
});
const edit = z.object({ path: z.custom<contract.FieldPath>(isFieldPath, noPath), value: value.optional() }, noPath);

export const saveEntry = entryName.extend({
  version: z.int32(noVersion).min(0, noVersion),
  edits: z.array(edit, noEdits).max(mostEdits, noEdits),
  body: text.optional(),
}) satisfies z.ZodType<contract.SaveEntry>;
export const newEntry = z.object({
  collection: z.string('“collection” must be the name of one.'),
  key: slug,
  like: z.string().max(longestKey).optional(),
  title: text.max(longestKey).optional(),
  isShort: z.boolean().optional(),
}) satisfies z.ZodType<contract.NewEntry>;
export const renameEntry = entryName.extend({ newKey: slug }) satisfies z.ZodType<contract.RenameEntry>;
const oneUpOrDown = z.union([z.literal(-1), z.literal(1)], '“by” must be -1 or 1.');
export const moveEntry = entryName.extend({ by: oneUpOrDown }) satisfies z.ZodType<contract.MoveEntry>;
/** Or a photo, which comes and goes with its entry. */
const changed = entryName.extend({ file: name(isContentFile, noFile) });
const without = z.array(z.custom<contract.FieldPath>(isFieldPath, noPath)).max(mostEdits).optional();
const part = changed.extend({ without });
const commit = z.string().regex(/^[\da-f]{40,64}$/, noJob);
export const bringBack = entryName.extend({ commit }) satisfies z.ZodType<contract.BringBack>;
export const newJob = z.union(
  [
    z.object({ kind: z.literal('publish'), readUntil: z.string(), entries: z.array(part).max(mostPublished) }),
    z.object({
      kind: z.literal('preview'),
      page: z.string().regex(/^\/[\w/-]{0,200}$/, noJob),
      of: entryName.optional(),
    }),
    z.object({ kind: z.literal('undo'), commit, isNewest: z.boolean().catch(false) }),
  ],
  noJob,
) satisfies z.ZodType<contract.NewJob>;

/** Of an entry that is there. */
function isKey(key: string) {
  return key !== '' && key.length <= longestKey && !isForbiddenKey(key) && !controlCharacter.test(key);
}

function isFieldPath(path: unknown) {
  if (!Array.isArray(path) || path.length === 0 || path.length > mostLevels) return false;
  return path.every((step: unknown) =>
    typeof step === 'number' ? Number.isInteger(step) && step >= 0 : typeof step === 'string' && !isForbiddenKey(step),
  );
}

function isShowable(given: string) {
  return given.isWellFormed() && !controlCharacter.test(given);
}

function findValueProblem(given: unknown, levelsLeft: number): string | undefined {
  if (levelsLeft === 0) return 'This has too many levels. Make it flatter.';
  if (typeof given === 'string') return isShowable(given) ? undefined : notShowable;
  if (typeof given !== 'object' || given === null) return undefined;
  for (const [key, inner] of Object.entries(given)) {
    if (isForbiddenKey(key)) return `“${key}” cannot be the name of a field.`;
    const problem = findValueProblem(key, 1) ?? findValueProblem(inner, levelsLeft - 1);
    if (problem) return problem;
  }
  return undefined;
}
