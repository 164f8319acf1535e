import { describeForVisitor, nameVisitorEvent, writeCalendarFile } from '#src/domain/bookings/calendar-file.ts';
import { readCallTime } from '#src/domain/bookings/call-times.ts';

/** `/call.ics?at=2026-11-17T02:30Z`: the call for a visitor's calendar; undefined for what is no time. */
export function readCallFile(url: string) {
  const startsAt = readCallTime(new URLSearchParams(url.slice(url.indexOf('?'))).get('at'));
  if (!startsAt) return undefined;
  return writeCalendarFile({ uid: nameVisitorEvent(startsAt), startsAt, method: 'PUBLISH', ...describeForVisitor() });
}
