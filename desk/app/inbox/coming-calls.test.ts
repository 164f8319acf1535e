import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addCallToLead } from '#src/domain/bookings/call-lead.ts';
import { markReasons } from '#src/domain/lead-marks.ts';
import type { Calls, DeskLead } from '../../contract.ts';
import { noFilter } from '../data/route.ts';
import { callsQuery } from '../data/lead-queries.ts';
import { headline, readMessage } from '../data/lead-words.ts';
import { buildReplyLink } from './answer-links.ts';
import { ComingCalls } from './ComingCalls.tsx';

const startsAt = '2099-11-17T02:30:00.000Z';
const call = {
  leadId: 'x',
  name: 'Ana',
  startsAt,
  seat: 1,
  firstStartsAt: startsAt,
  phone: '0917 123 4567',
  bookedAt: '2026-11-14T05:04:00.000Z',
};

function renderCalls(changes: Partial<Calls['calls'][number]>) {
  const client = new QueryClient();
  const plain = { flagged: false, mark: null, holdsUntil: null };
  client.setQueryData(callsQuery.queryKey, { calls: [{ ...call, ...plain, ...changes }], free: [], mails: true });
  const list = createElement(ComingCalls, { route: { screen: 'inbox', filter: noFilter, lead: '' } });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, list));
}

/** The list in words. */
function listCalls(changes: Partial<Calls['calls'][number]>) {
  return renderCalls(changes)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a call says when it was booked; what the inquiry is about is said without its time', () => {
  const sent = { name: '', email: '', subject: 'Time: now', message: 'On time.\n\nAna' };
  const lead = { ...addCallToLead(sent, startsAt, call.phone), form: 'contact', company: null } as DeskLead;
  expect([headline(lead), readMessage(lead)]).toEqual(['Time: now', 'On time.\n\nAna']);
  expect(readMessage({ ...lead, ...addCallToLead({ ...sent, message: null }, startsAt) })).toBe('');
  expect(buildReplyLink(lead, '')).toContain(`subject=${encodeURIComponent('Re: Time: now')}`);
  expect(listCalls({})).toMatch(/ 17 Nov 2099, 10:30 a\.m\. Ana Booked .*14 Nov.*, 1:04 p\.m\. 0917 123 4567 $/);
});

test('the number of a call is a link beside that to its inquiry, also a number from abroad', () => {
  expect(renderCalls({})).toMatch(/<\/a><a [^>]*href="tel:\+639171234567">0917 123 4567<\/a>/);
  expect(renderCalls({ phone: '+44 20 7946 0958' })).toContain('href="tel:+442079460958"');
});

test('one that looks odd says why, and until when it holds its time', () => {
  const odd = { flagged: true, mark: 'links' as const };
  expect(listCalls(odd)).toContain(`Check: ${markReasons.links} `);
  expect(listCalls({ ...odd, holdsUntil: '2099-11-15T05:04:00.000Z' })).toContain(
    `Check: ${markReasons.links} Until Sun 15 Nov 2099, 1:04 p.m. it holds its time.`,
  );
  expect(listCalls({ ...odd, holdsUntil: '2026-01-15T05:04:00.000Z' })).toContain('It no longer holds its time');
});
