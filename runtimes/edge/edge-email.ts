import { writeLeadMail, writeSignInMail } from '#server/notify/mails.ts';
import type { Sender } from '#server/notify/deliver.ts';
import type { MailBinding } from './bindings.ts';

type Options = { binding: MailBinding; to: string[]; from: string; siteName: string; deskUrl: string | undefined };

/** Mails a link to sign in to the desk to one of its users, through Cloudflare. */
export function createEdgeLinkMailer({ binding, from, siteName }: Omit<Options, 'to' | 'deskUrl'>) {
  return (to: string, link: string) =>
    binding.send({
      from: { name: `${siteName} website`, email: from },
      to: [to],
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...writeSignInMail(link, siteName),
    });
}

/** Mails a lead to the owner through Cloudflare. */
export function createEdgeEmailSender({ binding, to, from, siteName, deskUrl }: Options): Sender {
  return (lead) => {
    const { replyTo, subject, headers, text } = writeLeadMail(lead, deskUrl, 'npm run leads -- --remote');
    return binding.send({
      from: { name: `${siteName} website`, email: from },
      to,
      ...(replyTo && { replyTo: { name: replyTo.name, email: replyTo.address } }),
      subject,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      text,
    });
  };
}
