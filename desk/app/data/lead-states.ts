import type { DeskLead, LeadState } from '../../contract.ts';
import { formatTime } from './times.ts';

export const stateNames: Record<LeadState, string> = {
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
  spam: 'Spam',
};

export const stateVerbs: Record<LeadState, string> = {
  unread: 'marked unread',
  read: 'marked read',
  answered: 'marked answered',
  spam: 'marked as spam',
};

/** Who brought a lead into its state, in a sentence. */
export function describeChange({ state, changedBy, changedAt }: DeskLead) {
  if (!changedBy) return state === 'spam' ? 'It looks like spam, so nobody was notified.' : '';
  const when = changedAt ? ` on ${formatTime(changedAt)}` : '';
  return `${changedBy} ${stateVerbs[state].replace('marked', 'marked it')}${when}.`;
}
