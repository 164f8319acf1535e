import { limits, type Lead } from '../lead.ts';
import { site } from '../site.ts';
import { shorten } from '../words.ts';
import { nameCallTime } from './call-times.ts';

const start = 'Call on ';
const end = ` ${site.city} time`;

/** Whether it was stored with a call, which may have been cancelled since: a visitor may write “Call on me, please” too. */
export function namesCall({ subject }: Pick<Lead, 'subject'>) {
  return subject.startsWith(start) && subject.includes(`${end}: `);
}

const [stepMs, mostSteps] = [15 * 60_000, 60 * 24 * 4];

/** The call that a lead was stored with, by the words of its subject and message: they stay when it is cancelled. */
export function readCallOf({ subject, message }: Pick<Lead, 'subject' | 'message'>, sentAt: string) {
  if (!namesCall({ subject })) return undefined;
  const begun = Math.floor(Date.parse(sentAt) / stepMs);
  for (let step = begun; step < begun + mostSteps; step++) {
    const startsAt = new Date(step * stepMs).toISOString();
    const call = `${start}${nameCallTime(startsAt)}${end}: `;
    if (!subject.startsWith(call)) continue;
    const [phone] = message?.startsWith(call) ? message.slice(call.length).split(/\.(?=\n|$)/) : [];
    return { startsAt, phone: phone ?? null };
  }
  return undefined;
}

/**
 * The lead as it is stored with a call: subject and message begin with its time, the message also with the number, which
 * is then still there when the call was cancelled. What the visitor wrote is shortened
 * where both would be too long, because nobody can shorten what they did not write.
 */
export function addCallToLead(lead: Lead, startsAt: string, phone?: string): Lead {
  const call = start + nameCallTime(startsAt) + end;
  const intro = phone ? `${call}: ${phone}.` : `${call}.`;
  return {
    ...lead,
    subject: shorten(`${call}: ${lead.subject}`, limits.subject.max),
    message: shorten(lead.message ? `${intro}\n\n${lead.message}` : intro, limits.message.max),
  };
}
