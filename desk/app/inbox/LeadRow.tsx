import { memo } from 'react';
import { explainMark } from '#src/domain/lead-marks.ts';
import type { DeskLead } from '../../contract.ts';
import type { useChangeState } from '../data/change-leads.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { followLink } from '../data/route.ts';
import { formatClock } from '../data/times.ts';
import { formNames, headline, isolate, marks, readMessage, stateNames } from '../data/lead-words.ts';

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
        className="row-link grid min-w-0 flex-1 grid-cols-[var(--margin)_minmax(0,1fr)] items-center"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => followLink(event, { replace: replacesLead })}
      >
        <span className="row-time grid ps-4 pe-4.5 text-end text-xs leading-snug whitespace-nowrap text-muted tabular-nums max-[56rem]:ps-0 max-[56rem]:pe-3.25">
          <span className={isFirstOfDay ? 'text-text font-semibold' : 'sr-only'}>{day}</span>{' '}
          <time dateTime={lead.created_at}>{formatClock(lead.created_at)}</time>
        </span>
        <span className="state-dot" aria-hidden="true" />
        <span className="row-text grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0 ps-4.5 pe-3 leading-[1.4] max-[56rem]:ps-3.5 max-[56rem]:pe-1">
          <span className="sr-only">{stateNames[lead.state]}: </span>
          <span className="row-name" dir="auto">
            {lead.name}
          </span>{' '}
          <span className="row-tags text-xs text-muted">
            {reason && (
              <span className="text-warning" title={reason}>
                Check
              </span>
            )}
            <span>{formNames[lead.form]}</span>
            {source && <bdi>{source}</bdi>}
          </span>{' '}
          <span className="row-headline col-span-full text-xs" dir="auto">
            {headline(lead)}
          </span>{' '}
          <span className="col-span-full text-xs text-muted" dir="auto">
            {readMessage(lead).slice(0, excerptLength)}
          </span>
        </span>
      </a>
      <span className="row-actions flex items-center max-[56rem]:flex-col max-[56rem]:justify-center">
        {quickMarks.map(({ state, name, picture, key }) => (
          <button
            key={state}
            type="button"
            className="icon-button"
            aria-pressed={lead.state === state}
            aria-label={`${name}: ${isolate(lead.name)}`}
            title={`${name} (${key})`}
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
