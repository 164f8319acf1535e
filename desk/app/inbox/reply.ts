import type { DeskLead } from '../../contract.ts';

type LeadText = Pick<DeskLead, 'form' | 'name' | 'email' | 'subject'>;

/** A mail to whoever sent the lead, with subject and greeting filled in. */
export function buildReplyLink(lead: LeadText, siteName: string): string {
  const subject = encode(replySubject(lead, siteName));
  const body = encode(`Hello ${lead.name},\r\n\r\n\r\n\r\n${siteName}`);
  return `mailto:${encodeAddress(lead.email)}?subject=${subject}&body=${body}`;
}

/** The subjects of chats and audits are for the owner: a visitor never saw them. */
function replySubject({ form, subject }: LeadText, siteName: string) {
  if (form === 'chat') return `Re: Your message to ${siteName}`;
  if (form === 'audit') return 'Re: Your free brand audit';
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** The @ as it is, all else encoded: "ana@example.ph?bcc=…" must not add a recipient. */
function encodeAddress(email: string) {
  return email.split('@').map(encode).join('@');
}

/** Half an emoji would make encodeURIComponent throw. */
function encode(text: string) {
  return encodeURIComponent(text.toWellFormed());
}
