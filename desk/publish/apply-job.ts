import { hash } from 'node:crypto';
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Job } from '#desk/content-contract.ts';
import { isContentFile, isPhotoFile } from '#src/content/content-files.ts';
import { findFileProblem } from '#src/content/entries.ts';
import { splitPage } from '#src/content/front-matter.ts';
import { findMdxProblem } from '#build/check-mdx.ts';
import { JobFailed } from './job-failed.ts';
import { preparePhoto } from './photos.ts';

/** The longest article has 30 KB. */
const maxTextBytes = 1_000_000;

type JobFile = Job['files'][number];

/** Who wrote the newest version of a file, and when. */
type FindLastChange = (file: string) => Promise<{ by: string; at: string } | undefined>;

/** Writes the files of a job into the checkout, all of them checked before the first one is written. */
export async function applyJob(checkout: string, files: JobFile[], findLastChange: FindLastChange) {
  const written = new Map<string, Buffer | null>();
  for (const draft of files) {
    await checkPath(checkout, draft.file);
    if (written.has(draft.file)) throw new JobFailed(`${draft.file} is in this job twice.`, { file: draft.file });
    const bytes = await prepareFile(draft);
    await requireSameBase(checkout, draft, bytes, findLastChange);
    written.set(draft.file, bytes);
  }
  for (const [file, bytes] of written) {
    if (bytes === null) await rm(`${checkout}/${file}`, { force: true });
    else {
      await mkdir(dirname(`${checkout}/${file}`), { recursive: true });
      await writeFile(`${checkout}/${file}`, bytes);
    }
  }
}

/** The desk's server sends no such path; whoever does is not the desk. */
async function checkPath(checkout: string, path: string) {
  if (!isContentFile(path))
    throw new JobFailed(`Only texts in src/content and photos in public/photos can be published, not “${path}”.`);
  const parts = path.split('/');
  for (const [index] of parts.entries()) {
    const above = parts.slice(0, index + 1).join('/');
    const info = await lstat(`${checkout}/${above}`).catch(() => undefined);
    if (!info) return;
    const isExpected = index === parts.length - 1 ? info.isFile() : info.isDirectory();
    if (!isExpected)
      throw new JobFailed(`${above} is a link or no ordinary file, so nothing was published.`, { file: path });
  }
}

async function prepareFile({ file, text }: JobFile) {
  if (text === null) return null;
  if (isPhotoFile(file)) return preparePhoto(file, text);
  if (text.length > maxTextBytes) throw new JobFailed(`${file} is longer than 1 MB. Make it shorter.`, { file });
  const problem = findTextProblem(file, text);
  if (problem) throw new JobFailed(`${file}. ${problem}`, { file });
  return Buffer.from(text);
}

/** By the functions that the build reads the same file with. */
function findTextProblem(file: string, text: string) {
  const problem = findFileProblem(file, text);
  if (problem || !file.endsWith('.mdx')) return problem;
  const found = findMdxProblem(splitPage(text).body);
  return found && `Line ${found.line} of the text: ${found.sentence}`;
}

/** A draft that began with an older version would undo what somebody else has published since. */
async function requireSameBase(checkout: string, draft: JobFile, bytes: Buffer | null, findLastChange: FindLastChange) {
  const { file, base } = draft;
  // Replaced as a whole: there is nothing of somebody else's to keep.
  if (isPhotoFile(file)) return;
  const newest = await readFile(`${checkout}/${file}`).catch(() => null);
  if (hashBytes(newest) === base || hashBytes(newest) === hashBytes(bytes)) return;
  const change = await findLastChange(file);
  const who = change ? `${change.by} changed ${file} on ${change.at}` : `Somebody changed ${file}`;
  const what = newest === null ? who.replace('changed', 'deleted') : who;
  throw new JobFailed(`${what}, after this draft was begun. Open it, compare, and publish again.`, { file });
}

const hashBytes = (bytes: Buffer | null) => bytes && hash('sha256', bytes);
