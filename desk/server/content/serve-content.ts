import { groupOf, contentGroups } from '#src/content/content-files.ts';
import { ContentProblem } from '#src/content/content-problem.ts';
import { listEntries, toLink, type Content, type Entry } from '#src/content/entries.ts';
import { compareEntries, isChanged } from '../../content/compare-entries.ts';
import { findClosedCalls, findEffects } from '../../content/effects.ts';
import { findWords } from '../../content/find-words.ts';
import { listWords } from '../../content/insertable-words.ts';
import { isSameEntry, type WhatChanged, type ContentOverview } from '../../content-contract.ts';
import type { Calls, Call } from '../api/call.ts';
import type { Responses } from '../http/responses.ts';
import { openJobs, isNews, showTo } from '../publish/jobs-folder.ts';
import { createPreview } from '../publish/preview.ts';
import type { ContentDesk, DeskContent, ServedContent } from '../http/desk-options.ts';
import { chooseDrafts, createDraftBook, type Content as DraftedContent, type ContentTools } from './draft-book.ts';
import { createEntryCalls } from './entry-calls.ts';
import { createJobCalls, createSettleJobs } from './job-calls.ts';
import { createPhotoCalls } from './photo-calls.ts';
import { listPhotoSizes } from '#src/domain/photo-urls.ts';
import { getAt } from '#src/content/change-json.ts';
import { checkEntry, openContext } from '#src/content/check-content.ts';
import { listInOrder } from '../../content/change-entries.ts';

/** For runtimes that have files: what changes the site’s words, prices and photos, as desk/content-contract.ts describes it. */
export function serveContent(desk: ContentDesk, content: DeskContent, respond: Responses): ServedContent {
  const { folder } = content;
  const jobs = folder && openJobs(folder);
  const book = createDraftBook(desk.database, content);
  const settle = jobs ? createSettleJobs(desk.database, jobs) : async () => {};
  const tools: ContentTools = { ...desk, content, book, jobs, settle, respond };
  const calls: Calls = {
    ...createOverviewCall(tools),
    ...createEntryCalls(tools),
    ...createPhotoCalls(tools),
    'GET content/find': async ({ query }) =>
      respond.json(200, findWords((await book.read()).context, query.get('q') ?? '')),
    'GET content/words': async () => respond.json(200, listWords((await book.read()).context)),
    ...createDifferenceCall(tools),
    ...createJobCalls(tools),
  };
  return folder && jobs ? { calls, showPreview: createPreview(folder, jobs, respond) } : { calls };
}

/** What a publication changed, and what drafts would change. */
function createDifferenceCall({ database, book, jobs, respond }: ContentTools): Calls {
  async function ofPublication(commit: string, { snapshot }: DraftedContent) {
    const difference = await jobs?.findDifference(commit);
    if (!difference)
      throw new ContentProblem('What this publication changed is not known on this server.', { status: 404 });
    const at = (state: 'before' | 'after') => {
      const changed = difference.files.flatMap(({ file, [state]: text }) => (text === null ? [] : [[file, text]]));
      const files = { ...difference.beside, ...Object.fromEntries(changed) } as Record<string, string>;
      return openContext({ ...snapshot, files }).sources;
    };
    return compareEntries(difference, snapshot.schemas, { before: at('before'), after: at('after') });
  }

  return {
    'GET content/difference': async ({ query }) => {
      const [commit, file, key] = [query.get('commit'), query.get('file'), query.get('key')];
      const read = await book.read();
      const entries = commit === null ? ofDrafts(file, key, read) : await ofPublication(commit, read);
      if (commit !== null || file !== null) return respond.json(200, { entries, waiting: [] } satisfies WhatChanged);
      const { waiting } = chooseDrafts(read);
      const ready = entries.filter((entry) => !waiting.some((other) => other.file === entry.file));
      const withHours = ready.filter((entry) => hoursFiles.has(entry.file));
      const closed = withHours.length > 0 ? findClosedCalls(read.now, await database.listBookings(new Date())) : [];
      const told = entries.map((entry) => {
        // Worked examples, and texts that say an amount, a time or a number of people of their own.
        const quoted = quotedFiles.has(entry.file) ? findEffects(read.snapshot.files, read.context, entry) : [];
        return { ...entry, effects: withHours.includes(entry) ? [...quoted, ...closed] : quoted };
      });
      return respond.json(200, { entries: told, waiting } satisfies WhatChanged);
    },
  };
}

/** Of all drafts, or of one entry. */
function ofDrafts(file: string | null, key: string | null, { snapshot, now, heads, context }: DraftedContent) {
  const drafts = heads.map((head) => head.file).filter((name) => file === null || name === file);
  if (file !== null && drafts.length === 0)
    throw new ContentProblem('There is no draft of this any more.', { status: 404 });
  const files = drafts.map((name) => ({ file: name, before: readState(snapshot, name), after: readState(now, name) }));
  const sources = { before: openContext(snapshot).sources, after: context.sources };
  return compareEntries({ files }, now.schemas, sources).filter((entry) => key === null || entry.key === key);
}

const placesOf = (...collections: string[]) => new Set(collections.map((collection) => groupOf(collection).place));
const [quotedFiles, hoursFiles] = [placesOf('pricing', 'team', 'site'), placesOf('site', 'holidays')];

/** Null where there is no such file; a photo that is there is an empty text. */
function readState({ files, photos }: Pick<Content, 'files' | 'photos'>, file: string) {
  return files[file] ?? (photos.includes(file) ? '' : null);
}

/** Everything that can be changed, with its drafts, and what was published. */
function createOverviewCall({ content, book, jobs, settle, respond }: ContentTools): Calls {
  const place = { canPublish: jobs !== undefined, sentence: content.sentence, sentTo: content.sentTo };

  async function show({ session }: Call) {
    await settle();
    const read = await book.read();
    const last = await jobs?.findLast();
    return respond.json(200, {
      place,
      groups: contentGroups.map(({ title, collection, canAdd }) => {
        return { title, collection, canAdd, entries: listWithStates(read, collection) };
      }),
      drafts: read.heads.map(({ file, by, at }) => ({ file, by, at })),
      job: last && isNews(last) ? showTo(session, last) : null,
      usualSeconds: await jobs?.findUsualSeconds(),
      published: (await jobs?.listPublications()) ?? [],
    } satisfies ContentOverview);
  }

  return { 'GET content': show };
}

function listWithStates({ snapshot, drafts, heads, outdated, now, context }: DraftedContent, collection: string) {
  const published = listEntries(snapshot.files, collection);
  const current = listInOrder(now.files, collection);
  const deleted = published.filter((entry) => !current.some((other) => isSameEntry(other, entry)));
  return [
    ...current.map((entry) => {
      const before = published.find((other) => isSameEntry(other, entry));
      const state = before && !isChanged(entry, before) ? 'published' : before ? 'draft' : 'new';
      const isOutdated = state !== 'published' && outdated.has(entry.file);
      return {
        ...toLink(entry),
        state: state as 'published' | 'draft' | 'new',
        hasProblem: isOutdated || (drafts.has(entry.file) && checkEntry(entry, context).length > 0),
        ...(collection === 'photos' && { picture: findPicture(entry, heads) }),
      };
    }),
    ...deleted.map((entry) => ({ ...toLink(entry), state: 'deleted' as const, hasProblem: outdated.has(entry.file) })),
  ];
}

const cardRatio = 3 / 4;

/** The smallest size of a stock photo; a photo of one's own, also before it is published. */
function findPicture({ id, value }: Entry, heads: DraftedContent['heads']) {
  const url = String(getAt(value, ['url']) ?? '');
  if (heads.some(({ file }) => file === `public${url}`)) return `/desk/api/content/photo?key=${encodeURIComponent(id)}`;
  return listPhotoSizes({ url }, cardRatio)[0]?.url ?? url;
}
