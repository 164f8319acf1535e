import type { MailBinding } from './bindings.ts';

type Mail = {
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  calendarFile?: string;
};

/** Sends mail through Cloudflare. */
export function createEdgeMailer(binding: MailBinding, from: string, siteName: string) {
  return (to: string[], { subject, text, replyTo, headers, calendarFile }: Mail) =>
    binding.send({
      from: { name: `${siteName} website`, email: from },
      to,
      ...(replyTo && { replyTo: { name: replyTo.name, email: replyTo.address } }),
      subject,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      text,
      ...(calendarFile && { attachments: [attach(calendarFile)] }),
    });
}

/** As bytes: a text would be read as base64. */
function attach(calendarFile: string) {
  const content = new TextEncoder().encode(calendarFile).buffer;
  return { filename: 'call.ics', type: 'text/calendar', disposition: 'attachment' as const, content };
}
