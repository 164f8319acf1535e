import { Check, type IconNode, Mail, ShieldBan } from 'lucide';
import { namesCall } from '#src/domain/bookings/call-lead.ts';
import { buildLead } from '#src/domain/lead.ts';
import type { DeskLead, LeadState } from '../../contract.ts';
import { formatTime } from './times.ts';

/** What the chat form adds by itself. */
const chat = buildLead('chat', {});

/** What the owner marks a lead as, and with which key. */
export const marks: { state: LeadState; picture: IconNode; key: string }[] = [
  { state: 'answered', picture: Check, key: 'e' },
  { state: 'unread', picture: Mail, key: 'u' },
  { state: 'spam', picture: ShieldBan, key: 's' },
];

const callIntro = /^.*? time(?:: .*)?\.(?:\n\n|$)/;

/** What the visitor wrote, without what forms put in front: the time of a call may be another by now, or cancelled. */
export function readMessage({ message, subject }: Pick<DeskLead, 'message' | 'subject'>): string {
  const prefix = chat.message ?? '';
  if (namesCall({ subject })) return (message ?? '').replace(callIntro, '');
  return message?.startsWith(prefix) ? message.slice(prefix.length) : (message ?? '');
}

/** What a row of the list is about, in a few words. */
export function headline({ form, subject, company }: Pick<DeskLead, 'form' | 'subject' | 'company'>): string {
  // Its time is said beside it.
  if (form === 'contact') return namesCall({ subject }) ? subject.replace(/^.*? time: /, '') : subject;
  const about = company ? ` · ${company}` : '';
  return form === 'audit' ? `Free audit${about}` : `Chat${about}`;
}

/** For a name inside of our own sentence: its direction of writing must not turn ours. In the page, `bdi` does the same. */
export const isolate = (text: string) => `\u2068${text}\u2069`;

export const nameMark = (state: LeadState) => (state === 'spam' ? 'as spam' : state);

/** Who brought a lead into its state, in a sentence. */
export function describeChange({ state, changedBy, changedAt }: DeskLead) {
  if (!changedBy) return state === 'spam' ? 'Nobody was notified of it by itself.' : '';
  const when = changedAt ? `On ${formatTime(changedAt)} ` : '';
  return `${when}${changedBy} marked it ${nameMark(state)}.`;
}
