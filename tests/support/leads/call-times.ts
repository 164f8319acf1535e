import { setTimeout } from 'node:timers/promises';
import { parse, type HTMLElement } from 'node-html-parser';
import { callField, callHeader } from '#src/domain/bookings/call-times.ts';
import { site } from '#src/domain/site.ts';
import { aLead, insert, send } from './lead-request.ts';
import { inventEmail } from './post-lead.ts';

/**
 * The times that the contact page offers, as a visitor without JavaScript finds them: page by page. A store that was
 * slow to say what is booked, such as one that has just started, is asked again after some seconds.
 */
export async function readCallTimes(url: string) {
  for (let tries = 1; ; tries += 1) {
    const times = await readOnce(url);
    if (times.length > 0 || tries === 30) return times;
    await setTimeout(500);
  }
}

async function readOnce(url: string) {
  const found = new Map<string, boolean>();
  const paths = new Set(['/contact']);
  // It grows while it is read.
  for (const path of paths) {
    const page: HTMLElement = parse((await send(url, { method: 'GET', path })).text);
    for (const input of page.querySelectorAll(`[name=${callField}]`)) {
      const time = input.getAttribute('value');
      if (time) found.set(time, input.hasAttribute('disabled'));
    }
    // As browsers do.
    for (const link of page.querySelectorAll('.call-links a')) paths.add(link.getAttribute('href')!.replace(/#.*/, ''));
  }
  return [...found].map(([time, isTaken]) => ({ time, isTaken }));
}

type Booking = { email?: string; key?: string; headers?: Record<string, string> };

/** Books a call as the form's script does. */
export function bookCall(url: string, time: string, { email = aLead.email, key, headers }: Booking = {}) {
  return insert(
    url,
    { ...aLead, email },
    { headers: { [callHeader]: time, ...(key && { 'idempotency-key': key }), ...headers } },
  );
}

/** As many calls as there may be at the same time. */
export async function fillTime(url: string, time: string) {
  for (let seat = 1; seat <= site.calls.atOnce; seat += 1) await bookCall(url, time, { email: inventEmail() });
}
