import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskLimits, type LeadDetail, type Note } from '../../contract.ts';
import { callApi } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { readDraft, readNoteId, saveDraft } from '../data/kept-texts.ts';
import { leadQuery } from '../data/lead-queries.ts';
import { formatTime } from '../data/times.ts';

export function Notes({ leadId, notes, isLoading }: { leadId: string; notes: Note[]; isLoading: boolean }) {
  const [text, setText] = useState(() => readDraft(leadId));
  const changeNotes = useChangeNotes(leadId);
  const type = (typed: string) => {
    setText(typed);
    saveDraft(leadId, typed);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => {
      const path = `leads/${leadId}/notes/${readNoteId(leadId)}`;
      return callApi<Note>(path, { method: 'PUT', body: { text: note } });
    },
    onSuccess: (note) => {
      type('');
      changeNotes((known) => [...known.filter(({ id }) => id !== note.id), note]);
    },
  });
  const save = () => {
    if (text.trim() && !isPending) mutate(text.trim());
  };
  return (
    <section className="notes print:not-has-[.note]:hidden" aria-label="Notes">
      <h3 className="mt-8 mb-3 text-base">Notes</h3>
      {isLoading && <p className="text-muted">Fetching notes …</p>}
      <ul>
        {notes.map((note) => (
          <NoteItem key={note.id} leadId={leadId} note={note} />
        ))}
      </ul>
      <form
        className="grid justify-items-start gap-2.5 print:hidden"
        onSubmit={(event) => (event.preventDefault(), save())}
      >
        <label htmlFor="note-text" className="sr-only">
          New note, for the team only
        </label>
        <textarea
          className="bg-page border-field w-full rounded-sm border px-3.5 py-2.5"
          id="note-text"
          dir="auto"
          rows={3}
          maxLength={deskLimits.noteCharacters}
          placeholder="A note for the team"
          value={text}
          aria-describedby={error ? 'note-problem' : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        {error && (
          <p id="note-problem" className="text-warning" role="alert">
            Not saved. {error.message} Your text is kept here.
          </p>
        )}
        <button className="action" disabled={isPending || !text.trim()}>
          Save note
        </button>
      </form>
    </section>
  );
}

function NoteItem({ leadId, note }: { leadId: string; note: Note }) {
  const [isAsked, setIsAsked] = useState(false);
  const changeNotes = useChangeNotes(leadId);
  const say = useSay();
  const { mutate, isPending } = useAct('The note was not deleted.', async () => {
    await callApi(`leads/${leadId}/notes/${note.id}`, { method: 'DELETE' });
    changeNotes((notes) => notes.filter(({ id }) => id !== note.id));
    say({ text: 'Note deleted.' });
  });
  return (
    <li className="note bg-page mb-2.5 rounded-e-sm border-s-3 border-tide px-3.5 pt-3 pb-1">
      <p className="note-text whitespace-pre-wrap" dir="auto">
        {note.text}
      </p>
      <p className="note-meta flex flex-wrap items-center gap-x-1 text-xs text-muted">
        {note.author}, <time dateTime={note.createdAt}>{formatTime(note.createdAt)}</time>
        <button
          type="button"
          className="text-button ms-auto print:hidden"
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

/** Changes what is shown, once the server has stored it. */
function useChangeNotes(leadId: string) {
  const client = useQueryClient();
  const { queryKey } = leadQuery(leadId);
  return (change: (notes: Note[]) => Note[]) =>
    client.setQueryData<LeadDetail>(queryKey, (detail) => detail && { ...detail, notes: change(detail.notes) });
}
