import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import type { ContentEntry, ContentOverview, RenameEntry } from '../../content-contract.ts';
import { callApi } from '../data/call-api.ts';
import { useSay } from '../data/notices.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { AskDialog } from './parts/AskDialog.tsx';
import { entryQuery, readEntryId, refreshContent, writeEntryQuery } from './data/content-queries.ts';
import { keepEntry } from './data/kept-entries.ts';
import { NameInput } from './parts/NameInput.tsx';
import { openEntry, openList } from './data/words-links.ts';

type Asked = 'discard' | 'rename' | 'delete';
type EntryActionsProps = { entry: ContentEntry; overview: ContentOverview };

/** What is done with an entry as a whole, in a menu. Each asks first. */
export function EntryActions({ entry, overview }: EntryActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const group = overview.groups.find(({ collection }) => collection === entry.collection);
  const canRename = group?.canAdd === true;
  const close = () => setAsked(undefined);
  if (!canRename && entry.version === 0) return null;
  return (
    <>
      <details className="menu">
        <summary className="icon-button" aria-label={`More for ${entry.title}`}>
          <DeskIcon picture={Ellipsis} />
        </summary>
        <div className="menu-panel words-menu">
          {entry.version > 0 && (
            <button type="button" className="action" onClick={() => setAsked('discard')}>
              Discard the draft
            </button>
          )}
          {canRename && (
            <button type="button" className="action" onClick={() => setAsked('rename')}>
              Rename
            </button>
          )}
          {canRename && (
            <button type="button" className="action action-delete" onClick={() => setAsked('delete')}>
              Delete
            </button>
          )}
        </div>
      </details>
      {asked === 'discard' && <DiscardDialog entry={entry} onClose={close} />}
      {asked === 'rename' && <RenameDialog entry={entry} onClose={close} />}
      {asked === 'delete' && <DeleteDialog entry={entry} onClose={close} />}
    </>
  );
}

type DialogProps = { entry: ContentEntry; onClose: () => void };

function RenameDialog({ entry, onClose }: DialogProps) {
  const client = useQueryClient();
  const name = readEntryId(entry);
  const [newKey, setNewKey] = useState(name);
  const rename = async () => {
    const body: RenameEntry = { file: entry.file, key: entry.key, newKey };
    const renamed = await callApi<ContentEntry>('content/rename', { method: 'POST', body });
    client.setQueryData(entryQuery(renamed).queryKey, renamed);
    refreshContent(client);
    openEntry(renamed);
  };
  return (
    <AskDialog
      title={`Rename ${entry.title}`}
      confirm="Rename it"
      isReady={newKey !== '' && newKey !== name}
      act={rename}
      onClose={onClose}
    >
      <NameInput label="New name" start={name} onChange={setNewKey} />
      <p className="modal-note">
        {entry.page
          ? 'Links of the site follow, and whoever opens the old address is led to the new one.'
          : 'Whatever names it follows.'}
      </p>
    </AskDialog>
  );
}

function DeleteDialog({ entry, onClose }: DialogProps) {
  const client = useQueryClient();
  const say = useSay();
  const remove = async () => {
    await callApi(`content/entry?${writeEntryQuery(entry)}`, { method: 'DELETE' });
    keepEntry(entry, undefined);
    refreshContent(client);
    say({ text: `${entry.title} is deleted in a draft. It is online until you publish.` });
    openList();
  };
  return (
    <AskDialog title={`Delete ${entry.title}?`} confirm="Delete it" isDangerous act={remove} onClose={onClose}>
      <p>It stays online until you publish. After that, undoing the publication brings it back.</p>
    </AskDialog>
  );
}
