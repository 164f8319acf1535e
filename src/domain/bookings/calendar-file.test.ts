import { expect, test } from 'vitest';
import { site } from '../site.ts';
import { describeForVisitor, nameVisitorEvent, writeCalendarFile } from './calendar-file.ts';

const startsAt = '2026-11-17T02:30:00.000Z';
const event = { uid: nameVisitorEvent(startsAt), startsAt, method: 'PUBLISH' as const, ...describeForVisitor() };

test('a calendar gets one event of half an hour, in UTC', () => {
  const file = writeCalendarFile(event);
  expect(file).toContain('\r\nDTSTART:20261117T023000Z\r\nDTEND:20261117T030000Z\r\n');
  expect(file).toContain(`\r\nSUMMARY:Call with ${site.name}\r\n`);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
});

test('a change has the same UID and a higher sequence; a cancelled call is taken away', () => {
  const file = writeCalendarFile({ ...event, method: 'CANCEL', sequence: 29_000_000 });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
  expect(file).toContain('SEQUENCE:29000000\r\n');
  expect(file).toContain(`UID:${event.uid}`);
});

test('what a visitor wrote begins no line of its own, and no line is longer than 75 bytes', () => {
  const file = writeCalendarFile({
    ...event,
    summary: 'Ana\r\nATTENDEE:x\u2028; y, \\z',
    description: 'ñ'.repeat(200),
  });
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(file).toContain(String.raw`SUMMARY:Ana\nATTENDEE:x\n\; y\, \\z`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('ñ'.repeat(200));
});
