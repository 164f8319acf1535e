import type { Difference, Publication } from '#desk/content/job-schema.ts';
import { photosFile } from '#desk/content-contract.ts';
import { joinNames } from '#desk/content/change-entries.ts';
import { listChanged } from '#desk/content/compare-entries.ts';
import { findGroup, groupOf, isContentFile, isPhotoFile, readEntryId } from '#src/content/content-files.ts';
import { listEntries } from '#src/content/entries.ts';
import { capitalize } from '#src/domain/words.ts';
import { publishedBy, tookBack, type Repository } from './repository.ts';

const newest = 100;
const mark = '\u0001';

/** What was published from the desk, newest first: the commits that the publisher made and did not take back. */
export async function listPublications({ git }: Repository): Promise<Publication[]> {
  const format = `--format=${mark}%H%n%aI%n%ae%n%(trailers:key=${tookBack.slice(0, -1)},valueonly,separator=)%n%s`;
  const grep = ['--fixed-strings', `--grep=${publishedBy}`, `--grep=${tookBack}`];
  const files = ['--no-renames', '--name-only', '-m', '--first-parent'];
  const log = await git('log', `-${newest}`, ...grep, ...files, format, 'HEAD', '--');
  const all = log.split(mark).slice(1).map(readCommit);
  const gone = new Set(all.map(({ takenBack }) => takenBack));
  return all
    .filter(({ publication, takenBack }) => !takenBack && !gone.has(publication.commit))
    .map(({ publication }) => publication);
}

function readCommit(entry: string): { publication: Publication; takenBack: string } {
  const [commit = '', at = '', by = '', takenBack = '', summary = '', ...files] = entry.split('\n');
  const publication = { commit, at: new Date(at).toISOString(), by, summary, files: files.filter(isContentFile) };
  return { publication, takenBack };
}

/** The texts of a publication's files before and after it; of a photo only whether it was there. */
export async function readDifference({ git }: Repository, { commit, files }: Publication): Promise<Difference> {
  const read = async (name: string, file: string) =>
    (isPhotoFile(file) ? git('cat-file', '-e', `${name}:${file}`) : git('show', `${name}:${file}`)).catch(() => null);
  const compared = files.map(async (file) => ({
    file,
    before: await read(`${commit}^`, file),
    after: await read(commit, file),
  }));
  const quoted = quotedFiles.filter((file) => !files.includes(file));
  const beside = await Promise.all(quoted.map(async (file) => [file, (await read(commit, file)) ?? ''] as const));
  return { files: await Promise.all(compared), beside: Object.fromEntries(beside) };
}

const quotedFiles = ['pricing', 'promises', 'facts', 'site'].map((collection) => groupOf(collection).place);

const verbs = { M: 'changed ', A: 'added ', D: 'deleted ', R: 'new address of ' };

/** "Changed “SEO retainers” and business; deleted “Bea Lacson”": the first line of a commit; what is brought back is only named. */
export async function summarize({ git }: Repository, isBroughtBack = false) {
  const status = (await git('diff', '--cached', '--name-status', '--no-renames', '-z')).split('\0');
  const changes = status.flatMap((kind, index) =>
    index % 2 === 0 && kind ? [{ kind, file: status[index + 1] ?? '' }] : [],
  );
  const files = changes.map(({ file }) => file);
  // A photo that came or went with its entry is not named twice.
  const told = changes.filter(({ file }) => !(isPhotoFile(file) && files.includes(photosFile)));
  const named = await Promise.all(told.map((change) => nameChanges(git, change)));
  const has = (kind: string, name: string) => named.flat().some((one) => one.kind === kind && one.name === name);
  const names = Map.groupBy(named.flat(), ({ kind, name }) => (has('A', name) && has('D', name) ? 'R' : kind));
  const parts = Object.entries({ ...verbs, ...(isBroughtBack && { M: '', A: '' }) }).flatMap(([kind, verb]) => {
    const some = new Set(names.get(kind)?.map(({ name }) => name));
    return some.size > 0 ? verb + joinNames([...some]) : [];
  });
  return { summary: capitalize(parts.join('; ')), files };
}

const mostNamed = 2;

/** Of a file with many entries those that changed, by their titles, or the name of the group where they are many. */
async function nameChanges(git: Repository['git'], { kind, file }: { kind: string; file: string }) {
  const read = async (commit: string) => ({ [file]: await git('show', `${commit}:${file}`) });
  const id = readEntryId({ file, key: null });
  if (isPhotoFile(file)) return [{ kind, name: `photo ${quote(id)}` }];
  const group = findGroup(file);
  if (group.entries === 'files') {
    const [entry] = listEntries(await read(kind === 'D' ? 'HEAD' : ''), group.collection);
    return [{ kind, name: quote(entry?.title ?? id) }];
  }
  if (group.entries === 'whole') return [{ kind, name: group.title.replace(/:.*/, '').toLowerCase() }];
  const changed = kind === 'M' ? listChanged(await read('HEAD'), await read('')) : [];
  if (changed.length === 0 || changed.length > mostNamed) return [{ kind, name: group.title.toLowerCase() }];
  return changed.map(({ before, after }) => ({
    kind: before ? (after ? 'M' : 'D') : 'A',
    name: quote((after ?? before)!.title),
  }));
}

const quote = (title: string) => `“${title.replaceAll(/\s+/g, ' ')}”`;
