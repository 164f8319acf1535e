import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { getAt } from '#src/content/change-json.ts';
import { openContext } from '#src/content/check-content.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findGroup, readEntryId } from '#src/content/content-files.ts';
import { findEntry, type Files } from '#src/content/entries.ts';
import * as change from '../../content/change-entries.ts';
import { findEffects } from '../../content/effects.ts';
import { photosFile, type Changed, type EntryName, type Uses } from '../../content-contract.ts';
import { readBody, readForm, type Call, type Calls } from '../api/call.ts';
import { goesWithPhotos, textFolder, type Changes, type Content, type ContentTools } from './draft-book.ts';
import * as requests from './read-request.ts';

const faster = 'This was changed elsewhere in the meantime. Save again to see both texts and choose.';

const readName = (query: URLSearchParams) => readForm(requests.entryName, Object.fromEntries(query));

/** Entries that are shown and changed, come, go and get other names, and drafts that are discarded. */
export function createEntryCalls({ database, book, jobs, respond }: ContentTools): Calls {
  const noteSaved = createNoteSaved(database);
  const answer = async (status: number, name: EntryName) => respond.json(status, await book.describe(name));

  async function save({ body, who }: Call) {
    const { version, edits, body: text, ...name } = readBody(requests.saveEntry, body);
    const { drafts, now } = await book.read();
    if ((drafts.get(name.file)?.version ?? 0) !== version) return sayChanged(name);
    // Says what became of an entry that is gone.
    if (!findEntry(now.files, name)) return answer(200, name);
    const outcome = await book.save(name.file, change.editEntry(now.files, name, edits, text), version, who);
    if (outcome === 'changed') return sayChanged(name);
    await noteSaved(who, name, now.files);
    return answer(200, name);
  }

  async function sayChanged(name: EntryName) {
    return respond.json(409, { problem: faster, theirs: await book.describe(name) } satisfies Changed);
  }

  async function add({ body, who }: Call) {
    const content = await book.read();
    const { name, text } = change.addEntry(content.now, readBody(requests.newEntry, body));
    await book.saveAll({ [name.file]: text }, content, who);
    await database.log({ who, what: 'added an entry', about: nameForLog({ [name.file]: text }, name) });
    return answer(201, name);
  }

  async function rename({ body, who }: Call) {
    const { newKey, ...name } = readBody(requests.renameEntry, body);
    const content = await book.read();
    const wasPublic = findEntry(content.snapshot.files, name) !== undefined;
    const renamed = change.renameEntry(content.now, name, newKey, wasPublic);
    await book.saveAll(renamed.files, content, who);
    const about = `${nameForLog(content.now.files, name)}: ${readEntryId(name)} → ${readEntryId(renamed.name)}`;
    await database.log({ who, what: 'renamed an entry', about });
    return answer(200, renamed.name);
  }

  async function move({ body, who }: Call) {
    const { by, ...name } = readBody(requests.moveEntry, body);
    const content = await book.read();
    await book.saveAll(change.moveEntry(content.now.files, name, by), content, who);
    await noteSaved(who, name, content.now.files);
    return answer(200, name);
  }

  async function remove({ query, who }: Call) {
    const name = readName(query);
    const content = await book.read();
    const changes = { ...change.deleteEntry(content.now, name), ...deletePhoto(content, name) };
    await book.saveAll(changes, content, who);
    await database.log({ who, what: 'deleted an entry', about: nameForLog(content.now.files, name) });
    return respond.empty(204);
  }

  async function listUsers({ query }: Call) {
    const { now } = await book.read();
    const entry = findEntry(now.files, readName(query));
    const users = entry ? change.findUsers(now, entry) : [];
    if (!entry?.key || users.length > 0) return respond.json(200, { users, effects: [] } satisfies Uses);
    const files = { ...now.files, ...change.deleteEntry(now, entry) } as Files;
    const effects = findEffects(now.files, openContext({ ...now, files }), entry);
    return respond.json(200, { users, effects } satisfies Uses);
  }

  async function discard({ query, who }: Call) {
    const name = readName(query);
    const { file } = name;
    const content = await book.read();
    const { snapshot, now, heads } = content;
    const text = change.copyEntry(snapshot.files, now.files, name);
    if (text === (now.files[file] ?? null))
      throw new ContentProblem('There is no draft of this any more.', { status: 404 });
    await book.saveAll({ [file]: text }, content, who);
    if (file === photosFile)
      for (const picture of heads.filter((draft) => !draft.file.startsWith(textFolder)))
        if (!goesWithPhotos(text, picture)) await database.deleteDraft(picture.file);
    await database.log({ who, what: 'discarded a draft', about: nameForLog(now.files, name) });
    return respond.empty(204);
  }

  async function bringBack({ body, who }: Call) {
    const { commit, ...name } = readBody(requests.bringBack, body);
    const changed = (await jobs?.findDifference(commit))?.files.find(({ file }) => file === name.file);
    if (!changed) throw new ContentProblem('What this publication changed is not known here.', { status: 404 });
    const content = await book.read();
    const { now } = content;
    const earlier: Files = changed.before === null ? {} : { [name.file]: changed.before };
    await book.saveAll({ [name.file]: change.copyEntry(earlier, now.files, name) }, content, who);
    const about = nameForLog({ ...earlier, ...now.files }, name);
    await database.log({ who, what: 'put an entry back in a draft', about });
    return findEntry(earlier, name) ? answer(200, name) : respond.empty(204);
  }

  return {
    'POST content/bring-back': bringBack,
    'GET content/users': listUsers,
    'GET content/entry': ({ query }) => answer(200, readName(query)),
    'PATCH content/entry': save,
    'POST content/entries': add,
    'POST content/rename': rename,
    'POST content/move': move,
    'DELETE content/entry': remove,
    'DELETE content/draft': discard,
  };
}

/** Its picture, where it is a file of ours that no other photo shows. */
function deletePhoto({ now }: Content, name: EntryName): Changes {
  if (name.file !== photosFile) return {};
  const url = String(getAt(findEntry(now.files, name)?.value, ['url']));
  const isShared = (now.files[name.file] ?? '').split(url).length > 2;
  return now.photos.includes(`public${url}`) && !isShared ? { [`public${url}`]: null } : {};
}

/** In the words of the screen: “Team: Ana Reyes”. */
function nameForLog(files: Files, name: EntryName) {
  const { title: group, entries } = findGroup(name.file);
  return entries === 'whole' ? group : `${group}: ${findEntry(files, name)?.title ?? readEntryId(name)}`;
}

const hourMs = 3_600_000;
const mostRemembered = 1000;

/** Who types for an hour is in the log once for each entry, by its place: its title may be what is typed. */
function createNoteSaved(database: LeadDatabase) {
  const lastNoted = new Map<string, number>();
  return async (who: string, name: EntryName, files: Files) => {
    const key = `${who} ${name.file}#${name.key}`;
    if (Date.now() - (lastNoted.get(key) ?? -Infinity) < hourMs) return;
    if (lastNoted.size >= mostRemembered) lastNoted.clear();
    lastNoted.set(key, Date.now());
    await database.log({ who, what: 'saved a draft', about: nameForLog(files, name) });
  };
}
