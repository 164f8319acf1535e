import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { explainMark } from '#src/domain/lead-marks.ts';
import { AnswerLinks } from './AnswerLinks.tsx';
import { BookedCall } from './BookedCall.tsx';
import type { LeadDetail } from '../../contract.ts';
import { Refusal } from '../data/call-api.ts';
import { findCached, useChangeState } from '../data/change-leads.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { noFilter } from '../data/filter.ts';
import { LeadMarks } from './LeadMarks.tsx';
import { describeChange, formNames, headline, readMessage, stateNames } from '../data/lead-words.ts';
import { leadQuery } from '../data/lead-queries.ts';
import { Notes } from './Notes.tsx';
import { formatTime } from '../data/times.ts';
import { SourceFacts } from './SourceFacts.tsx';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { closeLead, followLink, type Route, writeRoute } from '../data/route.ts';

/** One inquiry: what was written, how to answer, where it came from, notes. */
export function LeadPanel({ route, hasLeads }: { route: Route; hasLeads: boolean }) {
  const id = route.lead;
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...leadQuery(id),
    enabled: id !== '',
    // What the list knows is shown while notes are fetched.
    placeholderData: () => findInLists(client, id),
  });
  useMarkRead(id, isPlaceholderData ? undefined : data?.lead.state);

  const isGone = error instanceof Refusal && error.status === 404;
  // Where the server does not answer, what the list knows can still be read.
  const shown = isGone ? undefined : (data ?? (error && findInLists(client, id)));
  const isThere = shown !== undefined && shown !== null;
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  if (id === '') {
    if (!hasLeads) return <div className="lead-panel lead-panel-empty" />;
    return (
      <div className="lead-panel lead-panel-empty">
        <p className="lead-panel-empty-title">Open an inquiry to read and answer it here.</p>
        <p>
          <kbd>j</kbd> <kbd>k</kbd> step through the list, <kbd>?</kbd> shows every key.
        </p>
      </div>
    );
  }
  const lead = shown?.lead;
  const message = lead && readMessage(lead);
  const reason = lead && explainMark(lead);
  return (
    <article className="lead-panel" aria-label="Inquiry">
      <div className="lead-panel-bar">
        <button type="button" className="action lead-panel-back" onClick={() => closeLead(route)}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        {shown && <LeadMarks detail={shown} route={route} />}
      </div>
      {isGone && <p className="empty-note">This inquiry is gone: somebody deleted it.</p>}
      {error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!shown && !error && <p className="empty-note">Opening …</p>}
      {shown && lead && (
        <>
          <header className="lead-panel-head">
            <p className="lead-panel-meta">
              <span className="state-dot" data-state={lead.state} aria-hidden="true" />
              <span>
                {stateNames[lead.state]} · {formNames[lead.form]} ·{' '}
                <time dateTime={lead.created_at}>{formatTime(lead.created_at)}</time>
              </span>
            </p>
            <h2 ref={heading} tabIndex={-1} dir="auto">
              {lead.name}
            </h2>
            <p className="lead-panel-subject" dir="auto">
              {headline(lead)}
            </p>
            <p className="lead-panel-address">{lead.email}</p>
          </header>
          {reason && (
            <p className="lead-panel-check">
              <strong>Check:</strong> {reason}
            </p>
          )}
          <BookedCall lead={lead} />
          <AnswerLinks lead={lead} />
          {message ? (
            <p className="lead-panel-message" dir="auto">
              {message}
            </p>
          ) : (
            <p className="quiet-note">No message was sent.</p>
          )}
          {(lead.changedBy || lead.state === 'spam') && <p className="lead-panel-change">{describeChange(lead)}</p>}
          {shown.sameEmail > 0 && (
            <p className="lead-panel-same">
              <a
                className="link"
                href={writeRoute({ ...route, filter: { ...noFilter, q: lead.email } })}
                onClick={followLink}
              >
                {shown.sameEmail} more from this address
              </a>
            </p>
          )}
          <SourceFacts lead={lead} />
          <Notes leadId={id} notes={shown.notes} isLoading={isPlaceholderData} />
        </>
      )}
    </article>
  );
}

/** The inquiry without its notes, which only the server knows. */
function findInLists(client: QueryClient, id: string): LeadDetail | undefined {
  const lead = findCached(client, id);
  return lead && { lead, notes: [], sameEmail: 0 };
}

/** Opening an unread inquiry makes it read, once: whoever marks it unread again keeps it so. */
function useMarkRead(id: string, state: string | undefined) {
  const client = useQueryClient();
  const changeState = useChangeState();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || state === undefined) return;
    isDone.current = true;
    const lead = findCached(client, id);
    if (lead?.state === 'unread') changeState({ lead, state: 'read', quiet: true });
  }, [client, id, state, changeState]);
}
