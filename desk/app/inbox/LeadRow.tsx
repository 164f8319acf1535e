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
      className="row"
      data-lead={lead.id}
      data-state={lead.state}
      data-first-of-day={isFirstOfDay}
      aria-posinset={position}
      aria-setsize={total}
      style={{ translate: `0 ${top}px` }}
    >
      <a
        href={url}
        className="row-link"
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => followLink(event, { replace: replacesLead })}
      >
        <span className="row-time">
          <span className={isFirstOfDay ? 'row-day' : 'only-heard'}>{day}</span>{' '}
          <time dateTime={lead.created_at}>{formatClock(lead.created_at)}</time>
        </span>
        <span className="state-dot" aria-hidden="true" />
        <span className="row-text">
          <span className="only-heard">{stateNames[lead.state]}: </span>
          <span className="row-name" dir="auto">
            {lead.name}
          </span>{' '}
          <span className="row-tags">
            {reason && (
              <span className="row-check" title={reason}>
                Check
              </span>
            )}
            <span>{formNames[lead.form]}</span>
            {source && <bdi>{source}</bdi>}
          </span>{' '}
          <span className="row-headline" dir="auto">
            {headline(lead)}
          </span>{' '}
          <span className="row-excerpt" dir="auto">
            {readMessage(lead).slice(0, excerptLength)}
          </span>
        </span>
      </a>
      <span className="row-actions">
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
