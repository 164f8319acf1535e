import type { Calls as ComingCalls } from '../../contract.ts';
import { markTaken, readCallTime } from '#src/domain/bookings/call-times.ts';
import { findDay, startOfDay } from '#src/domain/office-days.ts';
import { site } from '#src/domain/site.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import type { Responses } from '../http/responses.ts';
import type { Call, Calls } from './call.ts';
import { BadRequest, readJson } from './lead-query.ts';

/** Calls about the telephone calls that visitors booked. */
export function createBookingCalls({ database, listCallDays }: DeskOptions, respond: Responses): Calls {
  async function list() {
    const now = new Date();
    const calls = await database.listBookings(startOfDay(findDay(now))!);
    return respond.json(200, { calls, free: listFree(now, calls) } satisfies ComingCalls);
  }

  function listFree(now: Date, calls: ComingCalls['calls']) {
    const days = markTaken(listCallDays(now), calls, now);
    return days.flatMap(({ times }) => times.flatMap(({ startsAt, isTaken }) => (isTaken ? [] : [startsAt])));
  }

  async function move({ id, body, who }: Call) {
    const startsAt = readCallTime(String(readJson(body)['startsAt']));
    const isOffered = listCallDays(new Date()).some(({ starts }) => startsAt && starts.includes(startsAt));
    if (!startsAt || !isOffered) throw new BadRequest('A call can be moved to one of the times that are offered.');
    const result = await database.moveBooking(id, startsAt, site.calls.atOnce);
    if (!result) return isGone();
    if (!result.moved) return respond.problem(409, 'This time is taken. Choose another one.');
    return note({ id, who }, 'moved a call', `${id} to ${startsAt}`);
  }

  async function cancel({ id, who }: Call) {
    return (await database.cancelBooking(id)) ? note({ id, who }, 'cancelled a call', id) : isGone();
  }

  async function note({ id, who }: Pick<Call, 'id' | 'who'>, what: string, about: string) {
    await database.log({ who, what, about });
    const found = await database.findDeskLead(id);
    return found ? respond.json(200, found.lead) : isGone();
  }

  function isGone() {
    return respond.problem(404, 'This call is not booked any more.');
  }

  return { 'GET calls': list, 'PUT leads/ID/call': move, 'DELETE leads/ID/call': cancel };
}
