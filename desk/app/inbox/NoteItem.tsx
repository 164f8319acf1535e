import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail, Note } from '../../contract.ts';
import { callApi } from '../data/call-api.ts';
import { leadQuery } from '../data/lead-queries.ts';
import { useNotices } from '../data/notices.ts';
import { officeClock } from '../data/times.ts';

export function NoteItem({ leadId, note }: { leadId: string; note: Note }) {
  const [isAsked, setIsAsked] = useState(false);
  const client = useQueryClient();
  const { say } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(`leads/${leadId}/notes/${note.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      client.setQueryData<LeadDetail>(
        leadQuery(leadId).queryKey,
        (detail) => detail && { ...detail, notes: detail.notes.filter(({ id }) => id !== note.id) },
      );
      say({ text: 'Note deleted.' });
    },
    onError: (error) => say({ text: `The note was not deleted. ${error.message}`, isProblem: true }),
  });
  return (
    <li className="note">
      <p className="note-text" dir="auto">
        {note.text}
      </p>
      <p className="note-meta">
        {note.author}, <time dateTime={note.createdAt}>{officeClock.full(note.createdAt)}</time>
        <button
          type="button"
          className="text-button"
          disabled={isPending}
          // A second press, because a note cannot be brought back.
          onClick={() => (isAsked ? mutate() : setIsAsked(true))}
          onBlur={() => setIsAsked(false)}
        >
          {isAsked ? 'Delete this note for good' : 'Delete'}
        </button>
      </p>
    </li>
  );
}
