import type { Difference } from '../../content-contract.ts';
import type { Call, Calls } from '../api/call.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import type { Responses } from '../http/responses.ts';
import { textFolder, type DraftBook } from './draft-book.ts';
import type { Jobs } from '../publish/jobs-folder.ts';
import { readFile } from './read-request.ts';
import { Refusal } from './refusal.ts';

type Options = { database: DeskDatabase; book: DraftBook; jobs: Jobs | undefined };

/** What a publication changed, and what a draft would change. */
export function createDifferenceCalls({ database, book, jobs }: Options, respond: Responses): Calls {
  async function ofPublication(commit: string): Promise<Difference> {
    const difference = await jobs?.findDifference(commit);
    if (!difference) throw new Refusal(404, 'What this publication changed is not known on this server.');
    return difference;
  }

  async function ofDraft(file: string): Promise<Difference> {
    const draft = await database.findDraft(file);
    if (!draft) throw new Refusal(404, 'There is no draft of this file any more.');
    const { files, photos } = (await book.read()).snapshot;
    if (file.startsWith(textFolder)) return { files: [{ file, before: files[file] ?? null, after: draft.text }] };
    return { files: [{ file, before: photos.includes(file) ? '' : null, after: draft.text === null ? null : '' }] };
  }

  return {
    'GET content/difference': async ({ query }: Call) => {
      const commit = query.get('commit');
      return respond.json(
        200,
        commit === null ? await ofDraft(readFile(query.get('file'))) : await ofPublication(commit),
      );
    },
  };
}
