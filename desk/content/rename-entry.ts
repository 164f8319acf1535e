import type { EntryName, FieldPath } from '../content-contract.ts';
import {
  editEntry,
  listRedirects,
  mentions,
  redirectsFile,
  requireNewId,
  topics,
  type ChangedFiles,
} from './change-entries.ts';
import { nameEntry } from '#src/content/content-files.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { applyEdits, renameKey } from './edit-yaml.ts';
import { findEntry, listAllEntries, type Content, type Files } from '#src/content/entries.ts';
import { joinPage, splitPage } from '#src/content/front-matter.ts';
import { listReferences } from './references.ts';

/** References and links follow. What was public gets a redirect. */
export function renameEntry(content: Content, name: EntryName, newId: string, wasPublic: boolean) {
  const { files } = content;
  const entry = findEntry(files, name);
  if (!entry) throw new ContentProblem('This entry does not exist any more.');
  const { group, id, page } = entry;
  if (!group.canRename) throw new ContentProblem(`“${entry.title}” keeps its name: the site’s code knows it by that.`);
  requireNewId(files, group, newId);
  const newName = nameEntry(group, newId);
  const changed: Files = { ...files };
  for (const other of listAllEntries(files)) {
    const references = listReferences(other.value, content.schemas[other.group.collection] ?? {});
    for (const { path, isKey } of references.filter((to) => to.collection === group.collection && to.id === id))
      changed[other.file] = isKey
        ? renameField(changed[other.file]!, other, path, newId)
        : editEntry(changed, other, [{ path, value: newId }]);
  }
  if (page) renameLinks(changed, page, `${group.pages}${newId}`, wasPublic);
  if (topics.includes(group.collection)) renameTexts(changed, `/contact?about=${id}`, `/contact?about=${newId}`);
  if (name.key === null) {
    changed[newName.file] = changed[name.file]!;
    delete changed[name.file];
  } else changed[name.file] = renameKey(changed[name.file]!, [name.key], newId);
  return { name: newName, files: listChanges(files, changed) };
}

function renameField(text: string, { file, key }: EntryName, path: FieldPath, newId: string) {
  const inFile = key === null ? path : [key, ...path];
  if (!file.endsWith('.mdx')) return renameKey(text, inFile, newId);
  const page = splitPage(text);
  return joinPage({ ...page, matter: renameKey(page.matter, inFile, newId) });
}

/** Addresses that already led to the old page lead to the new one. */
function renameLinks(files: Files, page: string, newPage: string, wasPublic: boolean) {
  renameTexts(files, page, newPage);
  const old = listRedirects(files);
  const edits = [
    ...old.filter(([, to]) => to === page).map(([from]) => ({ path: [from], value: newPage })),
    ...old.filter(([from]) => from === newPage).map(([from]) => ({ path: [from] })),
    ...(wasPublic ? [{ path: [page], value: newPage }] : []),
  ];
  if (edits.length > 0) files[redirectsFile] = applyEdits(files[redirectsFile] ?? '', edits);
}

function renameTexts(files: Files, link: string, newLink: string) {
  for (const [file, text] of Object.entries(files))
    if (file !== redirectsFile) files[file] = text.replaceAll(mentions(link), newLink);
}

function listChanges(before: Files, after: Files): ChangedFiles {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((file) => before[file] !== after[file]).map((file) => [file, after[file] ?? null]),
  );
}
