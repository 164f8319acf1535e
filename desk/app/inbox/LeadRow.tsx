import { memo } from 'react';
import { namesCall } from '#src/domain/bookings/call-lead.ts';
import { findDay } from '#src/domain/office-days.ts';
import { capitalize } from '#src/domain/words.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { StateDot } from '../parts/StateDot.tsx';
import { DeskLink } from '../parts/DeskLink.tsx';
import { formatClock, nameDay } from '../data/times.ts';
import { headline, isolate, marks, readMessage } from '../data/lead-words.ts';

type LeadRowProps = {
  lead: DeskLead;
  /** The row above it. */
  above: DeskLead | undefined;
  url: string;
  isOpen: boolean;
  /** Another one is open, whose place it takes in the history. */
  replaces: boolean;
  onMark: ReturnType<typeof useChangeState>;
};

const quickMarks = marks.filter(({ state }) => state !== 'unread');

/** Enough for one line on a wide screen. */
const excerptLength = 160;

function Row({ lead, above, url, isOpen, replaces, onMark }: LeadRowProps) {
  // On the other rows the day is only heard.
  const isFirstOfDay = !above || findDay(new Date(above.created_at)) !== findDay(new Date(lead.created_at));
  const source = lead.source.utmSource ?? lead.source.referrer;
  const reason = explainMark(lead);
  return (
    // Its time stands in the margin, a line beside it, and on that a dot for its state.
    <li
      className="row relative flex h-(--row-height) border-b border-line bg-(--row-background) [--row-background:var(--color-page)] [content-visibility:auto] before:absolute before:inset-y-0 before:left-[calc(var(--margin)-1px)] before:w-px before:bg-line hover:[--row-background:var(--color-raised)] has-[.row-link[aria-current]]:[--row-background:var(--color-lit)] forced-colors:has-[.row-link[aria-current]]:border-s-6 forced-colors:has-[.row-link[aria-current]]:border-s-[Highlight]"
      data-lead={lead.id}
      data-state={lead.state}
      data-first-of-day={isFirstOfDay}
    >
      <DeskLink
        href={url}
        className="row-link grid min-w-0 flex-1 grid-cols-[var(--margin)_minmax(0,1fr)] items-center focus-visible:-outline-offset-3"
        aria-current={isOpen ? 'true' : undefined}
        replaces={replaces}
      >
        <span className="row-time grid ps-4 pe-4.5 text-end text-xs leading-snug whitespace-nowrap text-muted tabular-nums max-[56rem]:ps-0 max-[56rem]:pe-3.25 max-[19rem]:pe-2.5 max-[19rem]:whitespace-normal">
          <span className={isFirstOfDay ? 'text-text font-semibold' : 'sr-only'}>{nameDay(lead.created_at)}</span>{' '}
          <time dateTime={lead.created_at}>{formatClock(lead.created_at)}</time>
        </span>
        {/* In the middle by figures: WebKit does not align what is positioned in a grid. */}
        <StateDot
          state={lead.state}
          className="absolute top-[calc(50%-0.375rem)] left-[calc(var(--margin)-0.4375rem)]"
        />
        {/* A text from right to left begins at its right end, and still stands in line with the others. */}
        <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0 ps-4.5 pe-3 leading-[1.4] *:truncate *:text-left max-[56rem]:ps-3.5 max-[56rem]:pe-1">
          <span className="sr-only">{capitalize(lead.state)}: </span>
          <span
            className="row-name in-data-[state=answered]:text-muted in-data-[state=spam]:text-muted in-data-[state=unread]:font-semibold"
            dir="auto"
          >
            {lead.name}
          </span>{' '}
          <span className="row-tags text-xs text-muted max-[19rem]:hidden [&>*+*]:before:content-['_·_'] max-[56rem]:[&>*+*]:hidden">
            {reason && (
              <span className="text-warning" title={reason}>
                Check
              </span>
            )}
            <span>{lead.call ? 'Call booked' : namesCall(lead) ? 'Call cancelled' : capitalize(lead.form)}</span>
            {source && <bdi>{source}</bdi>}
          </span>{' '}
          <span className="row-headline col-span-full text-xs in-data-[state=unread]:font-semibold" dir="auto">
            {headline(lead)}
          </span>{' '}
          <span className="col-span-full text-xs text-muted" dir="auto">
            {readMessage(lead).slice(0, excerptLength)}
          </span>
        </span>
      </DeskLink>
      <span className="row-actions with-mouse:absolute with-mouse:inset-y-0 with-mouse:right-1.5 with-mouse:bg-[linear-gradient(90deg,transparent,var(--row-background)_1.5rem)] with-mouse:ps-6 with-mouse:not-focus-within:not-in-[.row:hover]:opacity-0 flex items-center max-[56rem]:hidden print:hidden">
        {quickMarks.map(({ state, picture, key }) => (
          <IconButton
            key={state}
            className="aria-pressed:text-tide forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
            aria-pressed={lead.state === state}
            name={`${capitalize(state)}: ${isolate(lead.name)}`}
            title={`${capitalize(state)} (${key})`}
            onClick={() => onMark({ lead, state: lead.state === state ? 'unread' : state })}
            picture={picture}
          />
        ))}
      </span>
    </li>
  );
}

/** A row only changes with its lead: of a long list the others are not rendered again. */
export const LeadRow = memo(Row);
