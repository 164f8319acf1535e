import { memo } from 'react';
import type { DeskLead, LeadState } from '../../contract.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { findForm, formNames, headline, readMessage } from '../data/lead-form.ts';
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

/** Enough for one line on a wide screen. */
const excerptLength = 160;

function Row({ lead, url, isOpen, position, total, top, onOpen, onMark, ...shown }: LeadRowProps) {
  const { day, showsDay, isFirstOfDay, time } = shown;
  const source = lead.source.utmSource ?? lead.source.referrer;
  const mark = (state: LeadState) => onMark(lead, lead.state === state ? 'unread' : state);
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
            <span>{formNames[findForm(lead)]}</span>
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
        <button
          type="button"
          className="icon-button"
          aria-pressed={lead.state === 'answered'}
          aria-label={`Answered: ${lead.name}`}
          title="Answered (e)"
          onClick={() => mark('answered')}
        >
          <DeskIcon name="check" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-pressed={lead.state === 'spam'}
          aria-label={`Spam: ${lead.name}`}
          title="Spam (s)"
          onClick={() => mark('spam')}
        >
          <DeskIcon name="spam" />
        </button>
      </span>
    </li>
  );
}

/** A row only changes with its lead or its place: scrolling renders the new ones alone. */
export const LeadRow = memo(Row);
