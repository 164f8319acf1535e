import { Check, ShieldBan } from 'lucide';
import { memo } from 'react';
import type { DeskLead, LeadState } from '../../contract.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { formNames, headline, readMessage } from '../data/lead-form.ts';
import { stateNames } from '../data/lead-states.ts';

type LeadRowProps = {
  lead: DeskLead;
  url: string;
  isOpen: boolean;
  position: number;
  total: number;
  top: number;
  day: string;
  /** On the first row of a day, and on the first that is rendered; on the others it is only heard. */
  showsDay: boolean;
  isFirstOfDay: boolean;
  time: string;
  onOpen: (lead: DeskLead) => void;
  onMark: (lead: DeskLead, state: LeadState) => void;
};

const quickMarks = [
  { state: 'answered', name: 'Answered', picture: Check, key: 'e' },
  { state: 'spam', name: 'Spam', picture: ShieldBan, key: 's' },
] as const;

/** Enough for one line on a wide screen. */
const excerptLength = 160;

function Row({ lead, url, isOpen, position, total, top, onOpen, onMark, ...shown }: LeadRowProps) {
  const { day, showsDay, isFirstOfDay, time } = shown;
  const source = lead.source.utmSource ?? lead.source.referrer;
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
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(lead);
        }}
      >
        <span className="row-time">
          <span className={showsDay ? 'row-day' : 'only-heard'}>{day}</span>{' '}
          <time dateTime={lead.created_at}>{time}</time>
        </span>
        <span className="state-dot" aria-hidden="true" />
        <span className="row-text">
          <span className="row-name">
            <span className="only-heard">{stateNames[lead.state]}: </span>
            <bdi>{lead.name}</bdi>
          </span>{' '}
          <span className="row-tags">
            <span>{formNames[lead.form]}</span>
            {source && <span>{source}</span>}
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
            aria-label={`${name}: ${lead.name}`}
            title={`${name} (${key})`}
            onClick={() => onMark(lead, lead.state === state ? 'unread' : state)}
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
