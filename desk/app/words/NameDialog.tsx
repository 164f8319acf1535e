import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { contentGroups } from '#src/content/content-files.ts';
import type { ContentEntry } from '../../content-contract.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { openStored } from './data/content-queries.ts';
import { writeSlug } from '../../content/field-words.ts';

type NameDialogProps = {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  label: string;
  start?: string;
  note: string;
  collection: string;
  send: (slug: string, name: string) => Promise<ContentEntry>;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
};

/** Asks for a name in whatever words, says what it becomes in the address of a page, and opens the entry that has it now. */
export function NameDialog({ title, label, start = '', note, collection, send, children, ...dialog }: NameDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(start);
  const slug = writeSlug(typed);
  const hasPage = contentGroups.some((group) => group.collection === collection && group.pages);
  return (
    <AskDialog
      title={title}
      isReady={slug !== '' && slug !== start && typed !== start}
      act={async () => openStored(client, await send(slug, typed.trim()))}
      {...dialog}
    >
      <div className="field">
        <label htmlFor="new-name">{label}</label>
        <input
          id="new-name"
          autoComplete="off"
          maxLength={80}
          aria-describedby={hasPage ? 'new-name-slug' : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {hasPage && (
          <p id="new-name-slug" className="mt-1.5 text-xs text-muted">
            {slug ? `In its address: ${slug}` : 'Its address is made of this.'}
          </p>
        )}
      </div>
      {children}
      <p className="mt-3 text-xs text-muted">{note}</p>
    </AskDialog>
  );
}
