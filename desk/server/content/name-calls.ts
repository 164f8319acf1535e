import { photosFile, type EntryName } from '../../content-contract.ts';
import { addEntry, deleteEntry, discardEntry } from '../../content/change-entries.ts';
import { renameEntry } from '../../content/rename-entry.ts';
import { getAt } from '#src/content/change-json.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { findEntry } from '#src/content/entries.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import type { Call, Calls } from '../api/call.ts';
import { BadRequest, readJson } from '../api/lead-query.ts';
import type { Responses } from '../http/responses.ts';
import { nameForLog, type ContentLog } from './content-log.ts';
import { textFolder, type Changes, type Content, type DraftBook } from './draft-book.ts';
import { describeEntry } from './entry-view.ts';
import { readEntryName, readSlug } from './read-request.ts';

type Options = { database: DeskDatabase; book: DraftBook; log: ContentLog };

/** Entries that come, go and get other names, and drafts that are discarded. */
export function createNameCalls({ database, book, log }: Options, respond: Responses): Calls {
  async function add({ body, who }: Call) {
    const { collection, key } = readJson(body);
    if (typeof collection !== 'string') throw new BadRequest('“collection” must be the name of one.');
    const content = await book.read();
    const { name, text } = addEntry(content.now, collection, readSlug(key));
    await book.saveAll({ [name.file]: text }, content.drafts, who);
    await log.note(who, 'added an entry', nameForLog(name));
    return respond.json(201, await describeEntry(await book.read(), name));
  }

  async function rename({ body, who }: Call) {
    const given = readJson(body);
    const name = readEntryName(given);
    const content = await book.read();
    const wasPublic = findEntry(content.snapshot.files, name) !== undefined;
    const renamed = renameEntry(content.now, name, readSlug(given['newKey']), wasPublic);
    await book.saveAll(renamed.files, content.drafts, who);
    await log.note(who, 'renamed an entry', `${nameForLog(name)} → ${nameForLog(renamed.name)}`);
    return respond.json(200, await describeEntry(await book.read(), renamed.name));
  }

  async function remove({ query, who }: Call) {
    const name = readEntryName({ file: query.get('file'), key: query.get('key') });
    const content = await book.read();
    const changes = { ...deleteEntry(content.now, name), ...deletePhoto(content, name) };
    const known = new Map(content.drafts);
    for (const file of Object.keys(changes)) {
      const draft = file.startsWith(textFolder) ? undefined : await database.findDraft(file);
      if (draft) known.set(file, draft);
    }
    await book.saveAll(changes, known, who);
    await log.note(who, 'deleted an entry', nameForLog(name));
    return respond.empty(204);
  }

  async function discard({ query, who }: Call) {
    const name = readEntryName({ file: query.get('file'), key: query.get('key') });
    const { file } = name;
    const { drafts, snapshot, now, heads } = await book.read();
    if (!drafts.has(file)) throw new ContentProblem('There is no draft of this any more.', { status: 404 });
    const text = discardEntry(snapshot.files, now.files, name);
    await book.saveAll({ [file]: text }, drafts, who);
    // The pictures of photos.yaml have drafts of their own, which no form shows.
    if (file === photosFile) {
      const isNamed = (picture: string) => text?.includes(picture.replace('public', '')) ?? false;
      for (const picture of heads.filter((draft) => !draft.file.startsWith(textFolder)))
        if (isNamed(picture.file) === picture.isDeleted) await database.deleteDraft(picture.file);
    }
    await log.note(who, 'discarded a draft', nameForLog(name));
    return respond.empty(204);
  }

  return {
    'POST content/entries': add,
    'POST content/rename': rename,
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
