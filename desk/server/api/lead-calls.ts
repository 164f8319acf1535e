import * as z from 'zod';
import { markTaken, nameCallTime, readCallTime } from '#src/domain/bookings/call-times.ts';
import { findDay, startOfDay } from '#src/domain/office-days.ts';
import { site } from '#src/domain/site.ts';
import { countListed, deskLimits, leadStates } from '../../contract.ts';
import type { Booking, Calls as ComingCalls, Deleted, LeadDetail, LeadList } from '../../contract.ts';
import { aText, BadRequest, readBody, readCursor, readFilter, writeCursor, type Call, type Calls } from './call.ts';
import type { DeskOptions } from '../http/desk-options.ts';
import type { Responses } from '../http/responses.ts';
import { writeJson, writeOwnCsv } from '#server/notify/lead-file.ts';

const leadsPerPage = 50;
const noState = `Needed are a state (${leadStates.join(', ')}) and the version that it replaces.`;
/** A column of PostgreSQL holds no higher version. */
const newState = z.object({ state: z.enum(leadStates, noState), version: z.int32(noState) });
const noNote = `A note has 1 to ${deskLimits.noteCharacters} characters.`;
const noteText = z.string().min(1, noNote).max(deskLimits.noteCharacters, noNote);
const newNote = z.object({ text: aText(noNote).pipe(noteText) });

/** Calls about leads: the list, one lead, its state and notes. */
export function createLeadCalls({ database, later }: DeskOptions, respond: Responses): Calls {
  async function list({ query }: Call) {
    const filter = readFilter(query);
    const [found, counts] = await Promise.all([
      // One more than is shown tells whether there is another page.
      database.listDeskLeads(filter, readCursor(query), leadsPerPage + 1),
      database.countDeskLeads({ ...filter, state: undefined }),
    ]);
    const shown = found.slice(0, leadsPerPage);
    const last = found.length > leadsPerPage ? shown.at(-1) : undefined;
    const next = last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null;
    return respond.json(200, { leads: shown, next, counts } satisfies LeadList);
  }

  /** A file of the leads that the filter lists, newest first; its name says if there are more than it holds. */
  async function sendExport({ query, who }: Call) {
    const as = query.get('as') ?? 'csv';
    if (as !== 'csv' && as !== 'json') throw new BadRequest('“as” must be csv or json.');
    const filter = readFilter(query);
    const total = countListed(await database.countDeskLeads(filter), filter.state);
    const count = Math.min(total, deskLimits.exportedLeads);
    await database.log({ who, what: `exported ${count} ${count === 1 ? 'inquiry' : 'inquiries'}`, about: '' });
    const name = `leads-${findDay(new Date())}${total > count ? `-newest-${count}` : ''}.${as}`;
    const headers = { 'content-type': forms[as].type, 'content-disposition': `attachment; filename="${name}"` };
    return respond.file(forms[as].write(database.exportLeads(filter, deskLimits.exportedLeads)), headers);
  }

  async function show({ id }: Call) {
    const found = await database.findDeskLead(id);
    if (!found) return isGone('inquiry');
    const sameEmail = (await database.countByEmail(found.lead.email)) - 1;
    return respond.json(200, { ...found, sameEmail: Math.max(0, sameEmail) } satisfies LeadDetail);
  }

  async function changeState({ id, body, who }: Call) {
    const { state, version } = readBody(newState, body);
    // Whoever opens one has read it: that is no decision.
    const isOpened = state === 'read' && (await database.findDeskLead(id))?.lead.state === 'unread';
    const result = await database.changeState({ id, state, version, by: who });
    if (!result) return isGone('inquiry');
    if (result.changed && !isOpened) await database.log({ who, what: `marked an inquiry ${state}`, about: id });
    return respond.json(result.changed ? 200 : 409, result.lead);
  }

  /** The browser chooses the note's id: one that it sends again, because the answer was lost, is stored once. */
  async function addNote({ id, note, body, who }: Call) {
    const { text } = readBody(newNote, body);
    const stored = await database.addNote(id, { id: note, author: who, text });
    return stored ? respond.json(201, stored) : isGone('inquiry');
  }

  /**
   * The log names the lead by its id: what a person wrote must be gone with it. The entry comes first, so that nothing
   * is deleted without one.
   */
  async function remove({ id, query, who }: Call) {
    const found = await database.findDeskLead(id);
    if (!found) return isGone('inquiry');
    const all = query.get('all') === '1';
    const { email } = found.lead;
    const others = all ? `, and all ${await database.countByEmail(email)} of its address` : '';
    await database.log({ who, what: `deleted an inquiry${others}`, about: id });
    const deleted = all ? await database.deleteByEmail(email) : await database.deleteLeads([id]);
    later(() => database.eraseDeleted());
    return respond.json(200, { deleted } satisfies Deleted);
  }

  async function removeNote({ id, note, who }: Call) {
    const found = await database.findDeskLead(id);
    if (!found?.notes.some((stored) => stored.id === note)) return isGone('note');
    await database.log({ who, what: 'deleted a note', about: id });
    await database.deleteNote(id, note);
    return respond.empty(204);
  }

  const isGone = (what: string) => respond.problem(404, `This ${what} is not there any more.`);

  return {
    'GET leads': list,
    'GET export': sendExport,
    'GET leads/ID': show,
    'PATCH leads/ID': changeState,
    'DELETE leads/ID': remove,
    'PUT leads/ID/notes/NOTE': addNote,
    'DELETE leads/ID/notes/NOTE': removeNote,
  };
}

const forms = {
  csv: { write: writeOwnCsv, type: 'text/csv; charset=utf-8' },
  json: { write: writeJson, type: 'application/json; charset=utf-8' },
};

const aTime = z.string().refine((text) => readCallTime(text) === text, 'Needed is the time of a call.');
const cancelledCall = z.object({ startsAt: aTime, firstStartsAt: aTime, phone: z.string().max(40).nullable() });

/** Calls about the telephone calls that visitors booked. */
export function createBookingCalls(options: DeskOptions, respond: Responses): Calls {
  const { database, listCallDays, onQueued, mailsVisitors: mails = false } = options;

  async function list() {
    const now = new Date();
    const calls = await database.listBookings(startOfDay(findDay(now))!);
    const times = markTaken(listCallDays(now), calls, now).flatMap((day) => day.times);
    const free = times.flatMap(({ startsAt, isTaken }) => (isTaken ? [] : [startsAt]));
    return respond.json(200, { calls, free, mails } satisfies ComingCalls);
  }

  async function move({ id, body, who }: Call) {
    const { startsAt } = readBody(cancelledCall.pick({ startsAt: true }), body);
    const isOffered = listCallDays(new Date()).some(({ starts }) => starts.includes(startsAt));
    if (!isOffered) throw new BadRequest('A call can be moved to one of the times that are offered.');
    const before = (await database.findDeskLead(id))?.lead.call;
    if (!before) return isGone();
    const call = { ...before, startsAt };
    if (!(await database.setBooking(id, call, site.calls.atOnce, tell(call)))) return isTaken();
    const text = `The call is moved to ${nameCallTime(startsAt)}.`;
    return noteAndShow({ id, who }, text, 'moved a call', `${id} to ${startsAt}`);
  }

  async function cancel({ id, who }: Call) {
    const call = (await database.findDeskLead(id))?.lead.call;
    if (!call || !(await database.cancelBooking(id, tell(call, true)))) return isGone();
    // Its time is free for others at once, so nothing else remembers it.
    const text = `The call on ${nameCallTime(call.startsAt)} is cancelled.`;
    return noteAndShow({ id, who }, text, 'cancelled a call', id);
  }

  async function bookAgain({ id, body, who }: Call) {
    const call = readBody(cancelledCall, body);
    const found = await database.findDeskLead(id);
    if (!found) return isGone();
    if (found.lead.call) return respond.json(200, found.lead);
    const isAhead = call.startsAt > new Date().toISOString();
    if (!isAhead || !(await database.setBooking(id, call, site.calls.atOnce, tell(call)))) return isTaken();
    const text = `The call on ${nameCallTime(call.startsAt)} is booked again.`;
    return noteAndShow({ id, who }, text, 'booked a call again', id);
  }

  function tell({ startsAt, firstStartsAt }: Pick<Booking, 'startsAt' | 'firstStartsAt'>, isCancelled = false) {
    return mails ? { startsAt, firstStartsAt, isCancelled, at: new Date().toISOString() } : undefined;
  }

  async function noteAndShow({ id, who }: Pick<Call, 'id' | 'who'>, text: string, what: string, about: string) {
    onQueued();
    const told = mails ? 'The visitor gets a mail.' : 'The visitor has not been told.';
    await database.addNote(id, { id: crypto.randomUUID(), author: who, text: `${text} ${told}` });
    await database.log({ who, what, about });
    const found = await database.findDeskLead(id);
    return found ? respond.json(200, found.lead) : isGone();
  }

  const isGone = () => respond.problem(404, 'This call is not booked any more.');
  const isTaken = () => respond.problem(409, 'This time is taken. Choose another one.');

  return {
    'GET calls': list,
    'PUT leads/ID/call': move,
    'POST leads/ID/call': bookAgain,
    'DELETE leads/ID/call': cancel,
  };
}
