import { useQueryClient } from '@tanstack/react-query';
import type { BringBack, ContentEntry, EntryChange } from '../../../content-contract.ts';
import { callApi } from '../../data/call-api.ts';
import { useAct, useSay } from '../../data/notices.ts';
import { openStored, refreshContent } from '../data/content-queries.ts';

/** One entry of a publication, as it was before it: as a draft. */
export function BringBackButton({ commit, entry }: { commit: string; entry: EntryChange }) {
  const client = useQueryClient();
  const say = useSay();
  const { file, key, before, title } = entry;
  const { mutate, isPending } = useAct('Not brought back.', async () => {
    const body: BringBack = { commit, file, key };
    const stored = await callApi<ContentEntry | undefined>('content/bring-back', { method: 'POST', body });
    if (stored) openStored(client, stored);
    else refreshContent(client);
    say({ text: `“${title}” is as it was before, in a draft. Visitors see it when you publish it.` });
  });
  return (
    <button type="button" className="text-button" disabled={isPending} onClick={() => mutate()}>
      {before ? 'Bring back only this one' : 'Delete only this one again'}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
