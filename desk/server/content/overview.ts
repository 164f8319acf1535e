import { listPhotoSizes } from '#src/domain/photo-urls.ts';
import { isSameEntry, type ContentOverview } from '../../content-contract.ts';
import { getAt } from '#src/content/change-json.ts';
import { checkEntry } from '#src/content/check-content.ts';
import { contentGroups } from '#src/content/content-files.ts';
import { listEntries, toLink, type Entry } from '#src/content/entries.ts';
import { listInOrder } from '../../content/change-entries.ts';
import { isChanged } from '../../content/compare-entries.ts';
import type { Call, Calls } from '../api/call.ts';
import { isNews, showTo } from '../publish/jobs-folder.ts';
import type { Content, ContentTools } from './draft-book.ts';

/** Everything that can be changed, with its drafts, and what was published. */
export function createOverviewCall({ content, book, jobs, settle, respond }: ContentTools): Calls {
  const place = { canPublish: jobs !== undefined, sentence: content.sentence, sentTo: content.sentTo };

  async function show({ session }: Call) {
    await settle();
    const read = await book.read();
    const last = await jobs?.findLast();
    return respond.json(200, {
      place,
      groups: listGroups(read),
      drafts: read.heads.map(({ file, by, at }) => ({ file, by, at })),
      job: last && isNews(last) ? showTo(session, last) : null,
      lastJobSeconds: await jobs?.findLastSeconds(),
      published: (await jobs?.listPublications()) ?? [],
    } satisfies ContentOverview);
  }

  return { 'GET content': show };
}

function listGroups(content: Content) {
  return contentGroups.map(({ title, collection, canAdd }) => {
    return { title, collection, canAdd, entries: listWithStates(content, collection) };
  });
}

function listWithStates({ snapshot, drafts, heads, outdated, now, context }: Content, collection: string) {
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
function findPicture({ id, value }: Entry, heads: Content['heads']) {
  const url = String(getAt(value, ['url']) ?? '');
  if (heads.some(({ file }) => file === `public${url}`)) return `/desk/api/content/photo?key=${encodeURIComponent(id)}`;
  return listPhotoSizes({ url }, cardRatio)[0]?.url ?? url;
}
