import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AnswerLinks } from './AnswerLinks.tsx';
import type { LeadDetail } from './api.ts';
import { Refusal } from './call-api.ts';
import { findCached, useChangeState } from './change-leads.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { noFilter } from './filter.ts';
import { LeadMarks } from './LeadMarks.tsx';
import { findForm, formNames, headline, readMessage } from './lead-form.ts';
import { leadQuery } from './lead-queries.ts';
import { Notes } from './Notes.tsx';
import { useOfficeClock } from './office-clock.ts';
import { OriginFacts } from './OriginFacts.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { writeRoute, type Route } from './route.ts';
import { describeChange, stateNames } from './state-names.ts';
import { closeLead, followLink } from './use-route.ts';

/** One enquiry: what was written, how to answer, where it came from, notes. */
export function LeadSheet({ route, hasLeads }: { route: Route; hasLeads: boolean }) {
  const id = route.lead;
  const client = useQueryClient();
  const clock = useOfficeClock();
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
    if (!hasLeads) return <div className="sheet sheet-empty" />;
    return (
      <div className="sheet sheet-empty">
        <p className="sheet-empty-title">Open an enquiry to read and answer it here.</p>
        <p>
          <kbd>j</kbd> <kbd>k</kbd> step through the list, <kbd>?</kbd> shows every key.
        </p>
      </div>
    );
  }
  const lead = shown?.lead;
  const message = lead && readMessage(lead);
  return (
    <article className="sheet" aria-label="Enquiry">
      <div className="sheet-bar">
        <button type="button" className="action sheet-back" onClick={() => closeLead(route)}>
          <DeskIcon name="back" /> List
        </button>
        {shown && <LeadMarks detail={shown} route={route} />}
      </div>
      {isGone && <p className="log-empty">This enquiry is gone: somebody deleted it.</p>}
      {error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!shown && !error && <p className="log-empty">Opening …</p>}
      {shown && lead && (
        <>
          <header className="sheet-head">
            <p className="sheet-meta">
              <span className="lamp" data-state={lead.state} aria-hidden="true" />
              <span>
                {stateNames[lead.state]} · {formNames[findForm(lead)]} ·{' '}
                <time dateTime={lead.created_at}>{clock.full(lead.created_at)}</time>
              </span>
            </p>
            <h2 ref={heading} tabIndex={-1} dir="auto">
              {lead.name}
            </h2>
            <p className="sheet-subject" dir="auto">
              {headline(lead)}
            </p>
            <p className="sheet-address">{lead.email}</p>
          </header>
          <AnswerLinks lead={lead} />
          {message ? (
            <p className="sheet-message" dir="auto">
              {message}
            </p>
          ) : (
            <p className="sheet-none">No message was sent.</p>
          )}
          {(lead.changedBy || lead.state === 'spam') && <p className="sheet-change">{describeChange(lead, clock)}</p>}
          {shown.sameEmail > 0 && (
            <p className="sheet-same">
              <a
                className="link"
                href={writeRoute({ ...route, filter: { ...noFilter, q: lead.email } })}
                onClick={followLink}
              >
                {shown.sameEmail} more from this address
              </a>
            </p>
          )}
          <OriginFacts lead={lead} />
          <Notes leadId={id} notes={shown.notes} isLoading={isPlaceholderData} />
        </>
      )}
    </article>
  );
}

/** The enquiry without its notes, which only the server knows. */
function findInLists(client: QueryClient, id: string): LeadDetail | undefined {
  const lead = findCached(client, id);
  return lead && { lead, notes: [], sameEmail: 0 };
}

/** Opening an unread enquiry makes it read, once: whoever marks it unread again keeps it so. */
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
