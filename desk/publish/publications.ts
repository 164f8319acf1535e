import type { Difference, Publication } from '#desk/content-contract.ts';
import { contentGroups, isContentFile, isPhotoFile } from '#src/content/content-files.ts';
import { publishedBy, tookBack, type Repository } from './repository.ts';

const newest = 100;
const mark = '\u0001';

/** What was published from the desk, newest first: the commits that the publisher made and did not take back. */
export async function listPublications({ git }: Repository, ref = 'HEAD'): Promise<Publication[]> {
  const format = `--format=${mark}%H%n%aI%n%ae%n%(trailers:key=${tookBack.slice(0, -1)},valueonly,separator=)%n%s`;
  const grep = ['--fixed-strings', `--grep=${publishedBy}`, `--grep=${tookBack}`];
  const log = await git(
    'log',
    `-${newest}`,
    ...grep,
    '--no-renames',
    '--name-only',
    '-m',
    '--first-parent',
    format,
    ref,
    '--',
  );
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
  return { files: await Promise.all(compared) };
}

const kinds = { A: 'Added', M: 'Changed', D: 'Deleted' } as const;

/** "Changed prices and team; added articles/seo": the first line of a commit, from what is staged. */
export async function summarize({ git }: Repository) {
  const status = (await git('diff', '--cached', '--name-status', '--no-renames', '-z')).split('\0');
  const changes = status.flatMap((kind, index) =>
    index % 2 === 0 && kind ? [{ kind, file: status[index + 1] ?? '' }] : [],
  );
  const parts = Object.entries(kinds).flatMap(([kind, verb]) => {
    const names = changes.filter((change) => change.kind === kind).map(({ file }) => nameFile(file));
    return names.length > 0 ? [`${verb} ${joinNames(names)}`] : [];
  });
  const summary = parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join('; ');
  return { summary, files: changes.map(({ file }) => file) };
}

/** As the desk calls it: "prices", "business"; a file that is one entry of many has its own name. */
function nameFile(file: string) {
  const group = contentGroups.find(({ place }) => place === file);
  if (!group) return file.replace(/^src\/content\/|^public\//, '').replace(/\.\w+$/, '');
  return (group.entries === 'whole' ? group.title.replace(/:.*/, '') : group.title).toLowerCase();
}

function joinNames(names: string[]) {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
}
