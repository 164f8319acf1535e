import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Copy, Phone, Reply, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import { site } from '#src/domain/site.ts';
import type { DeskLead, LeadDetail } from '../../contract.ts';
import { Refusal } from '../data/call-api.ts';
import { useSay } from '../data/notices.ts';
import { findCached, useChangeState } from '../data/change-leads.ts';
import { noFilter, closeLead, writeRoute, type Filter, type Route } from '../data/route.ts';
import { leadQuery } from '../data/lead-queries.ts';
import { describeChange, headline, marks, readMessage } from '../data/lead-words.ts';
import { formatTime } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { DeskLink } from '../parts/DeskLink.tsx';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { StateDot } from '../parts/StateDot.tsx';
import { buildReplyLink, callLink, findPhoneNumbers, writeChatLinks } from './answer-links.ts';
import { BookedCall } from './BookedCall.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Notes } from './Notes.tsx';

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
  const isThere = Boolean(shown);
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  if (id === '')
    return (
      <div className="lead-panel lead-panel-empty bg-raised grid min-h-0 place-content-center gap-3 overflow-auto p-[clamp(1rem,3vw,2.25rem)] text-center text-muted max-[56rem]:hidden print:hidden">
        {hasLeads && (
          <p className="text-text font-heading text-xl font-bold tracking-tight">
            Open an inquiry to read it here. Answers are written in your mail program.
          </p>
        )}
      </div>
    );
  const lead = shown?.lead;
  const message = lead && readMessage(lead);
  const reason = lead && explainMark(lead);
  return (
    <article
      className="lead-panel bg-raised min-h-0 overflow-auto p-[clamp(1rem,3vw,2.25rem)] *:max-w-[46rem] max-[56rem]:absolute max-[56rem]:inset-0 max-[56rem]:z-1 max-[56rem]:pb-20 [&>.problem]:mb-5 [&>.problem]:rounded-md"
      aria-label="Inquiry"
    >
      <div className="lead-panel-bar mb-5 flex justify-between gap-2 border-b border-line pb-4 max-[40rem]:items-center max-[19rem]:flex-wrap print:hidden">
        <Action
          className="hidden max-[56rem]:inline-flex max-[40rem]:ps-2.5 max-[40rem]:pe-3"
          onClick={() => closeLead(route)}
          picture={ArrowLeft}
        >
          List
        </Action>
        {shown && <LeadMarks detail={shown} route={route} />}
      </div>
      {isGone && <p className="empty-note">This inquiry is gone: somebody deleted it.</p>}
      {error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!shown && !error && <p className="empty-note">Opening …</p>}
      {shown && lead && (
        <>
          {/* In line with our own words, also from right to left; a message or a note stands as it was written. */}
          <header className="lead-panel-head">
            <p className="flex flex-wrap items-center gap-2 text-muted">
              <StateDot state={lead.state} />
              <span>
                {capitalize(lead.state)} · {capitalize(lead.form)} ·{' '}
                <time dateTime={lead.created_at}>{formatTime(lead.created_at)}</time>
              </span>
            </p>
            <h2 className="mt-2 mb-1.5 text-left text-2xl" ref={heading} tabIndex={-1} dir="auto">
              {lead.name}
            </h2>
            <p className="text-left text-lg leading-snug" dir="auto">
              {headline(lead)}
            </p>
            <p className="text-muted">{lead.email}</p>
          </header>
          {reason && (
            <p className="lead-panel-check text-warning mt-4">
              <strong>Check:</strong> {reason}
            </p>
          )}
          <BookedCall lead={lead} />
          <AnswerLinks lead={lead} />
          {message ? (
            <p className="lead-panel-message text-base leading-[1.6] whitespace-pre-wrap" dir="auto">
              {message}
            </p>
          ) : (
            <p className="text-muted">No message was sent.</p>
          )}
          {(lead.changedBy || lead.state === 'spam') && (
            <p className="mt-4 text-xs text-muted">{describeChange(lead)}</p>
          )}
          {shown.sameEmail > 0 && (
            <p className="lead-panel-same mt-4 text-muted print:hidden">
              <DeskLink
                className="link -my-3 inline-block py-3"
                href={writeRoute({ ...route, filter: { ...noFilter, q: lead.email } })}
              >
                {shown.sameEmail} more from this address
              </DeskLink>
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

/** On a phone, each picture above its word. */
const markLook =
  'max-[40rem]:grid max-[40rem]:min-w-13 max-[40rem]:justify-items-center max-[40rem]:gap-0.75 max-[40rem]:rounded-md max-[40rem]:px-1 max-[40rem]:text-[0.6875rem] max-[40rem]:not-aria-pressed:border-transparent forced-colors:not-aria-pressed:border-[Canvas]';

/** The state of the open inquiry; pressed again, it is merely read. */
function LeadMarks({ detail, route }: { detail: LeadDetail; route: Route }) {
  const { lead } = detail;
  const changeState = useChangeState();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div
      className="lead-marks flex flex-wrap gap-2 max-[40rem]:flex-1 max-[40rem]:justify-between max-[40rem]:gap-0"
      role="group"
      aria-label="Mark"
    >
      {marks.map(({ state, picture, key }) => (
        <Action
          key={state}
          className={markLook}
          aria-pressed={lead.state === state}
          title={`${capitalize(state)} (${key})`}
          onClick={() => changeState({ lead, state: lead.state === state ? 'read' : state })}
          picture={picture}
        >
          <span>{capitalize(state)}</span>
        </Action>
      ))}
      <Action
        className={`action-delete text-warning ${markLook}`}
        title="Delete"
        onClick={() => setIsDeleting(true)}
        picture={Trash2}
      >
        <span>Delete</span>
      </Action>
      {isDeleting && <DeleteDialog detail={detail} route={route} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

/** Every way to answer: by mail, and by the numbers that stand in the text. */
function AnswerLinks({ lead }: { lead: DeskLead }) {
  const say = useSay();
  const numbers = findPhoneNumbers([lead.message, lead.company, lead.subject].join('\n'));
  const tell = () => say({ text: 'Answer in your mail program. If none opened, use “Copy address”.' });
  // For whoever writes mails in the browser, where a link for mail programs does nothing.
  const copyAddress = () =>
    navigator.clipboard.writeText(lead.email).then(
      () => say({ text: `Copied: ${lead.email}` }),
      () => say({ text: 'The browser did not allow to copy the address.', isProblem: true }),
    );
  return (
    <div className="answer-links my-5 flex flex-wrap gap-2 print:hidden" role="group" aria-label="Answer">
      <a className="action action-main" data-key="r" href={buildReplyLink(lead, site.name)} onClick={tell}>
        <DeskIcon picture={Reply} /> Reply by email
      </a>
      <Action onClick={() => void copyAddress()} picture={Copy}>
        Copy address
      </Action>
      {numbers.map((number) => (
        <span key={number.international} className="flex flex-wrap gap-2 max-[56rem]:contents">
          <a className="action" href={callLink(number)}>
            <DeskIcon picture={Phone} /> <span className="sr-only">Call </span>
            {number.display}
          </a>
          {number.isMobile &&
            Object.entries(writeChatLinks(number)).map(([app, link]) => (
              <a
                key={app}
                className="action"
                href={link}
                aria-label={`${app} ${number.display}`}
                target={link.startsWith('https:') ? '_blank' : undefined}
                rel="noreferrer"
              >
                {app}
              </a>
            ))}
        </span>
      ))}
    </div>
  );
}

/** Where a lead came from. What can be filtered by is a link to that filter. */
function SourceFacts({ lead }: { lead: DeskLead }) {
  const { page, firstPage, referrer, utmSource, medium, campaign } = lead.source;
  const facts: { name: string; value: string | null; filter?: Partial<Filter> }[] = [
    // The pop-up asks for a website in its place.
    { name: lead.form === 'audit' ? 'Website' : 'Company', value: lead.company },
    { name: 'Sent from', value: page, filter: { page: page ?? '' } },
    { name: 'Visit began at', value: firstPage },
    { name: 'Linked from', value: referrer, ...(!utmSource && { filter: { source: referrer ?? '' } }) },
    { name: 'Source', value: utmSource, filter: { source: utmSource ?? '' } },
    { name: 'Medium', value: medium },
    { name: 'Campaign', value: campaign },
  ];
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return <p className="text-muted">Where it came from is not known.</p>;
  return (
    <section aria-label="Where it came from">
      <h3 className="mt-8 mb-3 text-base">Where it came from</h3>
      <dl className="facts grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-px overflow-hidden rounded-md border border-line">
        {known.map(({ name, value, filter }) => (
          <div className="px-3.5 py-2.5 shadow-[0_0_0_1px_var(--color-line)]" key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-left" dir="auto">
              {filter ? (
                <DeskLink
                  className="link -my-3 inline-block py-3"
                  href={writeRoute({ filter: { ...noFilter, ...filter }, lead: lead.id })}
                  title="Show others like it"
                >
                  {value}
                </DeskLink>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
