import { useState } from 'react';
import type { LeadDetail } from '../../contract.ts';
import { useDeleteLead } from '../data/change-leads.ts';
import { goTo, writeRoute, type Route } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Switch } from '../parts/Switch.tsx';

/**
 * Says what will be deleted, and what will not, before anything is. What a visitor wrote is in `bdi`: a character that
 * turns the direction of writing must not turn our own words.
 */
export function DeleteDialog({ detail, route, onClose }: { detail: LeadDetail; route: Route; onClose: () => void }) {
  const { lead, sameEmail } = detail;
  const noteCount = detail.notes.length;
  const [all, setAll] = useState(false);
  const deleteLead = useDeleteLead(lead, () => goTo(writeRoute({ ...route, lead: '' }), { replace: true }));
  const count = all ? sameEmail + 1 : 1;
  const notes = noteCount === 0 ? '' : noteCount === 1 ? ', its note' : `, its ${noteCount} notes`;
  return (
    <AskDialog
      title="Delete for good?"
      confirm={`Delete ${count === 1 ? '1 inquiry' : `${count} inquiries`}`}
      cancel="Keep"
      isDangerous
      act={() => deleteLead(all)}
      failure="Not deleted."
      onClose={onClose}
    >
      <p>
        {all ? (
          <>
            All {count} inquiries of <bdi>{lead.email}</bdi>, with their notes, where they came from and their
            notifications.
          </>
        ) : (
          <>
            The inquiry of <bdi>{lead.name}</bdi> of {formatTime(lead.created_at)}
            {notes}, where it came from and its notifications.
          </>
        )}
      </p>
      {sameEmail > 0 && (
        <Switch
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
          // In a form it would press the button, and deleting cannot be undone.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          Every inquiry of <bdi>{lead.email}</bdi> ({sameEmail + 1})
        </Switch>
      )}
      <p className="mt-3 text-xs text-muted">Backups, exported files and mails that were sent are yours to delete.</p>
    </AskDialog>
  );
}
