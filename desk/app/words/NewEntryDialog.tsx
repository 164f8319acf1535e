import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentEntry, NewEntry } from '../../content-contract.ts';
import { callApi } from '../data/call-api.ts';
import { AskDialog } from './parts/AskDialog.tsx';
import { entryQuery, refreshContent } from './data/content-queries.ts';
import { nameOne } from './data/field-words.ts';
import { NameInput } from './parts/NameInput.tsx';
import { openEntry } from './data/words-links.ts';

type NewEntryDialogProps = { title: string; collection: string; onClose: () => void };

export function NewEntryDialog({ title, collection, onClose }: NewEntryDialogProps) {
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const add = async () => {
    const body: NewEntry = { collection, key };
    const entry = await callApi<ContentEntry>('content/entries', { method: 'POST', body });
    client.setQueryData(entryQuery(entry).queryKey, entry);
    refreshContent(client);
    openEntry(entry);
  };
  return (
    <AskDialog title={`New ${nameOne(title)}`} confirm="Begin it" isReady={key !== ''} act={add} onClose={onClose}>
      <NameInput label="Its name" onChange={setKey} />
      <p className="modal-note">It is a draft, and online only once it is published.</p>
    </AskDialog>
  );
}
