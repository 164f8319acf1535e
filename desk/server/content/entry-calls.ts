import type { Changed, EntryName } from '../../content-contract.ts';
import { editEntry, findEntry } from '../../content/entries.ts';
import type { Call, Calls } from '../api/call.ts';
import { readJson } from '../api/lead-query.ts';
import type { Responses } from '../http/responses.ts';
import type { DraftBook } from './draft-book.ts';
import { describeEntry } from './entry-view.ts';
import type { ContentLog } from './content-log.ts';
import { readBody, readEdits, readEntryName, readVersion } from './read-request.ts';

type Options = { book: DraftBook; log: ContentLog };

const faster = 'Somebody else changed this in the meantime, so yours was not saved. Compare the two, then save again.';

/** One entry: shown and changed. */
export function createEntryCalls({ book, log }: Options, respond: Responses): Calls {
  async function show({ query }: Call) {
    const name = readEntryName({ file: query.get('file'), key: query.get('key') });
    return respond.json(200, await describeEntry(await book.read(), name));
  }

  async function save({ body, who }: Call) {
    const given = readJson(body);
    const name = readEntryName(given);
    const version = readVersion(given['version']);
    const [edits, text] = [readEdits(given['edits']), readBody(given['body'])];
    const { drafts, now } = await book.read();
    if ((drafts.get(name.file)?.version ?? 0) !== version) return sayChanged(name);
    // Says what became of an entry that is gone.
    if (!findEntry(now.files, name)) return respond.json(200, await describeEntry(await book.read(), name));
    const outcome = await book.save(name.file, editEntry(now.files, name, edits, text), version, who);
    if (outcome === 'changed') return sayChanged(name);
    await log.noteSaved(who, name.file);
    return respond.json(200, await describeEntry(await book.read(), name));
  }

  async function sayChanged(name: EntryName) {
    const theirs = await describeEntry(await book.read(), name);
    return respond.json(409, { problem: faster, theirs } satisfies Changed);
  }

  return { 'GET content/entry': show, 'PATCH content/entry': save };
}
