import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { site } from '../site.ts';
import type { DeskLead, LeadState } from './api.ts';
import { useChangeState } from './change-leads.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DeskIcon, type DeskIconName } from './DeskIcon.tsx';
import { sessionQuery } from './lead-queries.ts';
import { callLink, findPhoneNumbers, viberLink, whatsAppLink } from './phone-numbers.ts';
import { buildReplyLink } from './reply.ts';
import type { Route } from './route.ts';

type LeadActionsProps = { lead: DeskLead; noteCount: number; sameEmail: number; route: Route };

const marks: { state: LeadState; icon: DeskIconName; name: string; key: string }[] = [
  { state: 'answered', icon: 'check', name: 'Answered', key: 'e' },
  { state: 'unread', icon: 'mail', name: 'Unread', key: 'u' },
  { state: 'spam', icon: 'spam', name: 'Spam', key: 's' },
];

export function LeadActions({ lead, noteCount, sameEmail, route }: LeadActionsProps) {
  const { data: session } = useQuery(sessionQuery);
  const changeState = useChangeState();
  const [isDeleting, setIsDeleting] = useState(false);
  const numbers = findPhoneNumbers([lead.message, lead.company, lead.subject].join('\n'));
  return (
    <div className="sheet-actions">
      <div className="action-group" role="group" aria-label="Answer">
        <a className="action action-main" data-key="r" href={buildReplyLink(lead, session?.siteName ?? site.name)}>
          <DeskIcon name="reply" /> Reply
        </a>
        {numbers.map((number) => (
          <span key={number.international} className="action-number">
            <a className="action" href={callLink(number)}>
              <DeskIcon name="phone" /> Call {number.display}
            </a>
            {number.isMobile && (
              <>
                <a className="action" href={viberLink(number)} aria-label={`Viber ${number.display}`}>
                  Viber
                </a>
                <a
                  className="action"
                  href={whatsAppLink(number)}
                  aria-label={`WhatsApp ${number.display}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  WhatsApp
                </a>
              </>
            )}
          </span>
        ))}
      </div>
      <div className="action-group" role="group" aria-label="Mark">
        {marks.map(({ state, icon, name, key }) => (
          <button
            key={state}
            type="button"
            className="action"
            aria-pressed={lead.state === state}
            title={`${name} (${key})`}
            onClick={() => changeState({ lead, state: lead.state === state ? 'read' : state })}
          >
            <DeskIcon name={icon} /> {name}
          </button>
        ))}
        <button type="button" className="action action-delete" onClick={() => setIsDeleting(true)}>
          <DeskIcon name="trash" /> Delete
        </button>
      </div>
      {isDeleting && (
        <DeleteDialog
          lead={lead}
          noteCount={noteCount}
          sameEmail={sameEmail}
          route={route}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}
