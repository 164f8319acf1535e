import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as calendar from '#src/domain/bookings/calendar-file.ts';
import { namesCall, readCallOf } from '#src/domain/bookings/call-lead.ts';
import type { Booking, DeskLead } from '../../contract.ts';
import { callApi, saveFile } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { findCached, showLead } from '../data/change-leads.ts';
import { readStored, store } from '../data/kept-texts.ts';
import { callsQuery, leadQuery } from '../data/lead-queries.ts';
import { formatTime } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Select } from '../parts/Select.tsx';
import { callTypedLink } from './answer-links.ts';

/** A change, for the calendars that have the call: `startsAt` is null for one that is cancelled. */
type Change = { before: Booking; startsAt: string | null };

/** The call that was booked with an inquiry: it can be moved or cancelled, and calendars get a file of the change. */
export function BookedCall({ lead }: { lead: DeskLead }) {
  const { call } = lead;
  const [chosen, setChosen] = useState('');
  const [own, setChange] = useState<Change | undefined>(() => readChange(lead.id));
  const change = own ?? (call ? undefined : describeCancelled(lead));
  const { phone, startsAt } = call ?? change?.before ?? {};
  const time = startsAt ? `on ${formatTime(startsAt)}` : '';
  const { data } = useQuery({ ...callsQuery, enabled: Boolean(call ?? change) });
  const [isAsked, setIsAsked] = useState(false);
  const changeCall = useChangeCall(lead, (made) => {
    setChosen('');
    store(nameChange(lead.id), JSON.stringify(made));
    setChange(made);
  });
  const { mutate: changeNow, isPending } = useAct('Not changed.', changeCall);
  if (!call && !change && !namesCall(lead)) return null;
  return (
    <section
      className="booked-call bg-lit my-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm px-4 py-3"
      aria-label="Booked call"
    >
      <p className="basis-full">
        <strong>{call ? `Call ${time}` : `The call ${time} is cancelled.`}</strong>
        {phone && ' Phone: '}
        {phone && (
          <a className="link" href={callTypedLink(phone)}>
            {phone}
          </a>
        )}
      </p>
      {call && (
        <>
          <Select
            className="w-auto"
            aria-label="Another time"
            value={chosen}
            options={['', ...(data?.free ?? [])].map((free) => [free, free ? formatTime(free) : 'Another time …'])}
            onChoose={setChosen}
          />
          <Action disabled={!chosen || isPending} onClick={() => changeNow({ before: call, startsAt: chosen })}>
            Move
          </Action>
          <Action disabled={isPending} onClick={() => setIsAsked(true)}>
            Cancel the call
          </Action>
        </>
      )}
      {call && isAsked && (
        <AskDialog
          title="Cancel this call?"
          confirm="Cancel the call"
          cancel="Keep it"
          isDangerous
          act={() => changeCall({ before: call, startsAt: null })}
          failure="Not cancelled."
          onClose={() => setIsAsked(false)}
        >
          <p>
            The call with <bdi>{lead.name}</bdi> on {formatTime(call.startsAt)} is cancelled. If you are open then,
            others can book its time at once; until one does, you can book it again.{' '}
            {data?.mails
              ? 'The visitor gets a mail with a calendar file.'
              : 'The visitor is not told by itself: you get a calendar file to send with your answer.'}
          </p>
        </AskDialog>
      )}
      {change && (
        <>
          <p className="basis-full">
            {data?.mails
              ? 'The visitor gets a mail with the calendar file.'
              : 'The visitor gets no mail from here. Send the calendar file with your answer.'}
          </p>
          {!call && (
            <Action
              className="action-main"
              disabled={isPending}
              onClick={() => changeNow({ ...change, startsAt: change.before.startsAt })}
            >
              {own ? 'Book it again' : `Book ${formatTime(change.before.startsAt)} again`}
            </Action>
          )}
          <Action onClick={() => saveChange(lead, change, 'visitor')}>File for the visitor</Action>
          <Action onClick={() => saveChange(lead, change, 'owner')}>File for your calendar</Action>
        </>
      )}
    </section>
  );
}

/** Kept over a reload, like what is typed: the file can only be made of what was before. */
const nameChange = (leadId: string) => `desk-call-${leadId}`;

function readChange(leadId: string) {
  const kept = readStored(nameChange(leadId));
  return kept === null ? undefined : (JSON.parse(kept) as Change);
}

/** In another browser than the one that cancelled it: by what was stored with the inquiry, at the time that was asked for first. */
function describeCancelled(lead: DeskLead): Change | undefined {
  const first = readCallOf(lead, lead.created_at);
  return first && { before: { ...first, seat: 1, firstStartsAt: first.startsAt }, startsAt: null };
}

const done = { DELETE: 'cancelled', PUT: 'moved', POST: 'booked again' };

/** Moves a call to another time, cancels it where there is none, or books the one again that was cancelled. */
function useChangeCall(lead: DeskLead, onDone: (change: Change) => void) {
  const client = useQueryClient();
  const say = useSay();
  return async function changeCall({ before, startsAt }: Change) {
    // Undone, it may be another one by then.
    const { call } = findCached(client, lead.id) ?? lead;
    const method = startsAt === null ? 'DELETE' : call ? 'PUT' : 'POST';
    const body = startsAt === null ? undefined : { ...before, startsAt };
    const back = { before: { ...before, startsAt: startsAt ?? before.startsAt }, startsAt: before.startsAt };
    const undo = () =>
      void changeCall(back).catch(({ message }) => say({ text: `Not undone. ${message}`, isProblem: true }));
    try {
      showLead(client, await callApi<DeskLead>(`leads/${lead.id}/call`, { method, body }));
      onDone({ before, startsAt });
      say({ text: `The call with \u2068${lead.name}\u2069 is ${done[method]}.`, ...(call && { undo }) });
    } finally {
      void client.invalidateQueries({ queryKey: ['calls'] });
      // Its notes say what was done.
      void client.invalidateQueries({ queryKey: leadQuery(lead.id).queryKey });
    }
  };
}

function saveChange({ id, name, email }: DeskLead, { before, startsAt }: Change, reader: 'visitor' | 'owner') {
  const description = [before.phone, email].filter(Boolean).join('\n\n');
  const file = calendar.writeCalendarFile({
    uid: reader === 'visitor' ? calendar.nameVisitorEvent(before.firstStartsAt) : calendar.nameOwnerEvent(id),
    startsAt: startsAt ?? before.startsAt,
    method: startsAt === null ? 'CANCEL' : 'REQUEST',
    sequence: Math.floor(Date.now() / 1000),
    ...(reader === 'visitor' ? calendar.describeForVisitor() : { summary: `Call with ${name}`, description }),
  });
  saveFile('call.ics', new Blob([file], { type: 'text/calendar' }));
}
