import { useQueryClient } from '@tanstack/react-query';
import type { EntryName } from '../../content-contract.ts';
import { callApi } from '../data/call-api.ts';
import { useSay } from '../data/notices.ts';
import { keepEntry } from '../data/kept-texts.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { entryQuery, refreshAll, writeEntryQuery } from './data/content-queries.ts';
import { DifferenceOf } from './publish/DifferenceOf.tsx';

/** Also of an entry that a draft deletes, which comes back. */
export function useDiscard(entry: EntryName, done: string) {
  const client = useQueryClient();
  const say = useSay();
  return async () => {
    await callApi(`content/draft?${writeEntryQuery(entry)}`, { method: 'DELETE' });
    keepEntry(entry, undefined);
    // A new entry is gone with its draft.
    await Promise.all([client.resetQueries({ queryKey: entryQuery(entry).queryKey }), refreshAll(client)]);
    say({ text: done });
  };
}

export function DiscardDialog({ entry, onClose }: { entry: EntryName; onClose: () => void }) {
  const discard = useDiscard(entry, 'The draft is discarded.');
  return (
    <AskDialog title="Discard the draft?" confirm="Discard it" isDangerous act={discard} onClose={onClose}>
      <p>This brings back what is published. What is not published of this entry is lost, also what others wrote:</p>
      <DifferenceOf of={entry} isTakenBack />
    </AskDialog>
  );
}
