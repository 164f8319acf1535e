import { expect, test } from 'vitest';
import { findProblems, limits, type Lead } from '../lead.ts';
import { site } from '../site.ts';
import { addCallToLead, namesCall, readCallOf } from './call-lead.ts';
import { nameCallTime } from './call-times.ts';

const startsAt = '2026-11-17T02:30:00.000Z';
const time = `${nameCallTime(startsAt)} ${site.city} time`;
const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'A new website', message: 'We sell cakes.' };

test('subject and message begin with the time of the call', () => {
  expect(addCallToLead(lead, startsAt)).toEqual({
    ...lead,
    subject: `Call on ${time}: A new website`,
    message: `Call on ${time}.\n\nWe sell cakes.`,
  });
  const written = { ...lead, subject: 'Call on me, please' };
  expect([addCallToLead(lead, startsAt), lead, written].map(namesCall)).toEqual([true, false, false]);
});

test('the message has the number too, which stays when the call is cancelled', () => {
  expect(addCallToLead(lead, startsAt, '0917 123 4567').message).toBe(
    `Call on ${time}: 0917 123 4567.\n\nWe sell cakes.`,
  );
});

const read = (booked: Lead) => readCallOf(booked, '2026-11-13T05:01:00.000Z');

test('its time and number are read again from what is stored', () => {
  expect(read(addCallToLead(lead, startsAt, '+63 917 123 4567'))).toEqual({ startsAt, phone: '+63 917 123 4567' });
  expect(read(addCallToLead(lead, startsAt))).toEqual({ startsAt, phone: null });
  expect([read(lead), read({ ...lead, subject: `Call on Monday, May 32${time}: x` })]).toEqual([undefined, undefined]);
});

test('the longest subject and message still pass: what was written is shortened, never refused', () => {
  const long = { ...lead, subject: '🎂'.repeat(limits.subject.max), message: 'm'.repeat(limits.message.max) };
  const booked = addCallToLead(long, startsAt);
  expect(findProblems(booked)).toEqual([]);
  expect([...booked.subject]).toHaveLength(limits.subject.max);
  expect(booked.message).toMatch(/m…$/);
});
