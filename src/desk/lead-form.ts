import type { FormKind } from '../lead.ts';

export type LeadText = { name: string; email: string; company: string | null; message: string | null; subject: string };

/** The forms store no name of their own; their fixed subjects tell them apart. */
export function findForm({ subject }: Pick<LeadText, 'subject'>): FormKind {
  if (subject === 'Live Chat Lead') return 'chat';
  if (subject === 'Free Brand Audit Request') return 'audit';
  return 'contact';
}

export const formNames: Record<FormKind, string> = { contact: 'Contact', chat: 'Chat', audit: 'Audit' };

/** What the visitor wrote: the chat form puts words of its own in front. */
export function readMessage({ message }: Pick<LeadText, 'message'>): string {
  return (message ?? '').replace(/^Live Chat Inquiry: /, '');
}

/** What a row of the list is about, in a few words. */
export function headline(lead: Pick<LeadText, 'subject' | 'company'>): string {
  const form = findForm(lead);
  if (form === 'contact') return lead.subject;
  const about = lead.company ? ` · ${lead.company}` : '';
  return form === 'audit' ? `Free audit${about}` : `Chat${about}`;
}
