import { buildLead, type FormKind } from '#src/domain/lead.ts';

export type LeadText = {
  form: FormKind;
  name: string;
  email: string;
  company: string | null;
  message: string | null;
  subject: string;
};

/** What the chat form adds by itself. */
const chat = buildLead('chat', {});

export const formNames: Record<FormKind, string> = { contact: 'Contact', chat: 'Chat', audit: 'Audit' };

/** What the visitor wrote: the chat form puts words of its own in front. */
export function readMessage({ message }: Pick<LeadText, 'message'>): string {
  const prefix = chat.message ?? '';
  return message?.startsWith(prefix) ? message.slice(prefix.length) : (message ?? '');
}

/** What a row of the list is about, in a few words. */
export function headline({ form, subject, company }: Pick<LeadText, 'form' | 'subject' | 'company'>): string {
  if (form === 'contact') return subject;
  const about = company ? ` · ${company}` : '';
  return form === 'audit' ? `Free audit${about}` : `Chat${about}`;
}
