import { useQuery } from '@tanstack/react-query';
import { namePath } from '../../content/field-words.ts';
import { sessionQuery } from '../data/lead-queries.ts';
import { formatClock } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { listFormEdits } from '../../content/edits.ts';
import type { EntryDraft } from './data/entry-draft.ts';

const mostNamed = 3;

/** Somebody else changed or discarded what is open: who, and a way to have it back. */
export function TakenNote({ draft: { taken, tell } }: { draft: EntryDraft }) {
  const isDiscarded = taken?.entry.changed === null && taken.before.changed !== null;
  const { data: session } = useQuery(sessionQuery);
  if (!taken || (!isDiscarded && taken.entry.changed?.by === session?.email)) return null;
  const { was, now, before, entry } = taken;
  const names = [...new Set(listFormEdits(was, now).map(({ path }) => namePath(now.value, path)))];
  if (names.length > mostNamed) names.splice(mostNamed, Infinity, 'more');
  return (
    <div className="taken bg-lit mb-6 flex flex-wrap items-center gap-2 rounded-sm px-4 py-3" role="status">
      <p className="flex-1">
        {isDiscarded ? 'This draft was discarded.' : `${entry.changed?.by ?? 'Somebody'} changed ${names.join(', ')}`}
        {entry.changed && ` at ${formatClock(entry.changed.at)}`}
      </p>
      <Action onClick={() => tell(true)}>
        {before.changed?.by === session?.email ? 'Put my text back' : 'Put back what stood here'}
      </Action>
      <Action onClick={() => tell(false)}>Close</Action>
    </div>
  );
}
