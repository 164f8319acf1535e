import { memo } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { explainMark } from '#src/domain/lead-marks.ts';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { followLink } from '../data/route.ts';
import { formatClock } from '../data/times.ts';
import { headline, isolate, marks, readMessage } from '../data/lead-words.ts';

type LeadRowProps = {
  lead: DeskLead;
  url: string;
  isOpen: boolean;
  position: number;
  total: number;
  top: number;
  day: string;
  /** On the other rows the day is only heard. */
  isFirstOfDay: boolean;
  /** Whether another lead takes the place of an open one, also in the history. */
  replacesLead: boolean;
  onMark: ReturnType<typeof useChangeState>;
};

const quickMarks = marks.filter(({ state }) => state !== 'unread');

/** Enough for one line on a wide screen. */
const excerptLength = 160;

function Row({ lead, url, isOpen, position, total, top, day, isFirstOfDay, replacesLead, onMark }: LeadRowProps) {
  const source = lead.source.utmSource ?? lead.source.referrer;
  const reason = explainMark(lead);
  return (
    <li
      className="row absolute flex h-(--row-height) border-b border-line"
      data-lead={lead.id}
      data-state={lead.state}
      data-first-of-day={isFirstOfDay}
      aria-posinset={position}
      aria-setsize={total}
      style={{ translate: `0 ${top}px` }}
    >
      <a
        href={url}
        className="row-link grid min-w-0 flex-1 grid-cols-[var(--margin)_minmax(0,1fr)] items-center focus-visible:-outline-offset-3"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => followLink(event, { replace: replacesLead })}
      >
        <span className="row-time grid ps-4 pe-4.5 text-end text-xs leading-snug whitespace-nowrap text-muted tabular-nums max-[56rem]:ps-0 max-[56rem]:pe-3.25">
          <span className={isFirstOfDay ? 'text-text font-semibold' : 'sr-only'}>{day}</span>{' '}
          <time dateTime={lead.created_at}>{formatClock(lead.created_at)}</time>
        </span>
        {/* In the middle by figures: WebKit does not align what is positioned in a grid. */}
        <span
          className="state-dot data-[state=read]:bg-page absolute top-[calc(50%-0.375rem)] left-[calc(var(--margin)-0.4375rem)]"
          data-state={lead.state}
          aria-hidden="true"
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
          <span className="row-tags text-xs text-muted [&>*+*]:before:content-['_·_'] max-[56rem]:[&>*+*]:hidden">
            {reason && (
              <span className="text-warning" title={reason}>
                Check
              </span>
            )}
            <span>{capitalize(lead.form)}</span>
            {source && <bdi>{source}</bdi>}
          </span>{' '}
          <span className="row-headline col-span-full text-xs in-data-[state=unread]:font-semibold" dir="auto">
            {headline(lead)}
          </span>{' '}
          <span className="col-span-full text-xs text-muted" dir="auto">
            {readMessage(lead).slice(0, excerptLength)}
          </span>
        </span>
      </a>
      <span className="row-actions flex items-center max-[56rem]:flex-col max-[56rem]:justify-center">
        {quickMarks.map(({ state, picture, key }) => (
          <button
            key={state}
            type="button"
            className="icon-button aria-pressed:text-tide"
            aria-pressed={lead.state === state}
            aria-label={`${capitalize(state)}: ${isolate(lead.name)}`}
            title={`${capitalize(state)} (${key})`}
            onClick={() => onMark({ lead, state: lead.state === state ? 'unread' : state })}
          >
            <DeskIcon picture={picture} />
          </button>
        ))}
      </span>
    </li>
  );
}

/** A row only changes with its lead or its place: scrolling renders the new ones alone. */
export const LeadRow = memo(Row);
