import { buildLead, type FormKind } from '#src/domain/lead.ts';

export type LeadText = { name: string; email: string; company: string | null; message: string | null; subject: string };

/** What the forms add by themselves. */
const chat = buildLead('chat', {});
const audit = buildLead('audit', {});

/** The forms store no name of their own; their fixed subjects tell them apart. */
export function findForm({ subject }: Pick<LeadText, 'subject'>): FormKind {
  if (subject === chat.subject) return 'chat';
  return subject === audit.subject ? 'audit' : 'contact';
}

export const formNames: Record<FormKind, string> = { contact: 'Contact', chat: 'Chat', audit: 'Audit' };

/** What the visitor wrote: the chat form puts words of its own in front. */
export function readMessage({ message }: Pick<LeadText, 'message'>): string {
  const prefix = chat.message ?? '';
  return message?.startsWith(prefix) ? message.slice(prefix.length) : (message ?? '');
}

/** What a row of the list is about, in a few words. */
export function headline(lead: Pick<LeadText, 'subject' | 'company'>): string {
  const form = findForm(lead);
  if (form === 'contact') return lead.subject;
  const about = lead.company ? ` · ${lead.company}` : '';
  return form === 'audit' ? `Free audit${about}` : `Chat${about}`;
}
