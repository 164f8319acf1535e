import { Trash2 } from 'lucide';
import { useState } from 'react';
import type { LeadDetail } from '../../contract.ts';
import { useChangeState } from '../data/change-leads.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { marks } from '../data/lead-words.ts';
import type { Route } from '../data/route.ts';

/** The state of the open inquiry; pressed again, it is merely read. */
export function LeadMarks({ detail, route }: { detail: LeadDetail; route: Route }) {
  const { lead } = detail;
  const changeState = useChangeState();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="lead-marks" role="group" aria-label="Mark">
      {marks.map(({ state, picture, name, key }) => (
        <button
          key={state}
          type="button"
          className="action"
          aria-pressed={lead.state === state}
          title={`${name} (${key})`}
          onClick={() => changeState({ lead, state: lead.state === state ? 'read' : state })}
        >
          <DeskIcon picture={picture} /> <span className="mark-name">{name}</span>
        </button>
      ))}
      <button type="button" className="action action-delete" title="Delete" onClick={() => setIsDeleting(true)}>
        <DeskIcon picture={Trash2} /> <span className="mark-name">Delete</span>
      </button>
      {isDeleting && <DeleteDialog detail={detail} route={route} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}
