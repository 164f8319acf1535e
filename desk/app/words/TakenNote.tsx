import { useQuery } from '@tanstack/react-query';
import type { Log } from '../../contract.ts';
import { namePath } from '../../content/field-words.ts';
import { findGroup } from '#src/content/content-files.ts';
import { apiQuery } from '../data/call-api.ts';
import { sessionQuery } from '../data/lead-queries.ts';
import { formatClock } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { bodyPath, listEdits } from './data/edits.ts';
import type { EntryDraft } from './data/entry-draft.ts';

const mostNamed = 3;

/** Somebody else changed or discarded what is open: who, and a way to have it back. */
export function TakenNote({ draft: { taken, tell } }: { draft: EntryDraft }) {
  const isDiscarded = taken?.entry.changed === null && taken.before.changed !== null;
  const log = useQuery({ ...apiQuery<Log>(['log'], 'log', { staleTime: 0 }), enabled: isDiscarded });
  const { data: session } = useQuery(sessionQuery);
  if (!taken || (!isDiscarded && taken.entry.changed?.by === session?.email)) return null;
  const { was, now, before, entry } = taken;
  const { title: group, entries } = findGroup(entry.file);
  // As the log names it.
  const named = entries === 'whole' ? group : `${group}: ${before.title}`;
  const discarded = log.data?.entries.find(
    ({ what, about, at }) => what === 'discarded a draft' && about === named && at >= before.changed!.at,
  );
  const by = isDiscarded ? discarded : entry.changed && { ...entry.changed, who: entry.changed.by };
  const paths = listEdits(was.value, now.value).map(({ path }) => path);
  if (was.body !== now.body) paths.push(bodyPath);
  const names = [...new Set(paths.map((path) => namePath(now.value, path)))];
  if (names.length > mostNamed) names.splice(mostNamed, Infinity, 'more');
  return (
    <div className="taken bg-lit mb-6 flex flex-wrap items-center gap-2 rounded-sm px-4 py-3" role="status">
      <p className="flex-1">
        {!by ? 'Somebody' : by.who === session?.email ? 'You' : by.who}{' '}
        {isDiscarded ? 'discarded this draft' : `changed ${names.join(', ')}`}
        {by ? ` at ${formatClock(by.at)}` : '.'}
      </p>
      <Action onClick={() => tell(true)}>
        {before.changed?.by === session?.email ? 'Put my text back' : 'Put back what stood here'}
      </Action>
      <Action onClick={() => tell(false)}>Close</Action>
    </div>
  );
}
