import { deskLimits, leadStates, type Deleted, type LeadDetail, type LeadList } from '../../contract.ts';
import type { SiteResponse } from '#server/core/http.ts';
import type { ServerDatabase } from '#server/stores/store.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { BadRequest, readCursor, readFilter, readJson, writeCursor } from './lead-query.ts';
import type { Responses } from '../http/responses.ts';

export type DeskStore = ServerDatabase & DeskDatabase;

type Options = {
  database: DeskStore;
  respond: Responses;
  later(work: () => Promise<unknown>): void;
};

/** `note` is undefined for the lead itself. */
type LeadCall = {
  method: string;
  id: string;
  note: string | undefined;
  query: URLSearchParams;
  body: string;
  who: string;
};

const leadsPerPage = 50;
/** A column of PostgreSQL holds no higher one. */
const highestVersion = 2 ** 31 - 1;

/** Calls about leads: the list, one lead, its state and notes. */
export function createLeadCalls({ database, respond, later }: Options) {
  async function list(query: URLSearchParams): Promise<LeadList> {
    const filter = readFilter(query);
    const [found, counts] = await Promise.all([
      // One more than is shown tells whether there is another page.
      database.listDeskLeads(filter, readCursor(query), leadsPerPage + 1),
      database.countDeskLeads({ ...filter, state: undefined }),
    ]);
    const shown = found.slice(0, leadsPerPage);
    const last = found.length > leadsPerPage ? shown.at(-1) : undefined;
    return { leads: shown, next: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null, counts };
  }

  async function answer(call: LeadCall): Promise<SiteResponse> {
    const { method, note } = call;
    if (note === undefined) {
      if (method === 'GET' || method === 'HEAD') return show(call);
      if (method === 'PATCH') return changeState(call);
      if (method === 'DELETE') return remove(call);
    }
    if (note !== undefined) {
      if (method === 'PUT') return addNote(call, note);
      if (method === 'DELETE') return removeNote(call, note);
    }
    return respond.problem(405, 'The desk does not do that.');
  }

  async function show({ id }: LeadCall) {
    const found = await database.findDeskLead(id);
    if (!found) return isGone('enquiry');
    const sameEmail = (await database.countByEmail(found.lead.email)) - 1;
    return respond.json(200, { ...found, sameEmail: Math.max(0, sameEmail) } satisfies LeadDetail);
  }

  async function changeState({ id, body, who }: LeadCall) {
    const given = readJson(body);
    const state = leadStates.find((known) => known === given['state']);
    const version = given['version'];
    if (!state || typeof version !== 'number' || !Number.isInteger(version) || Math.abs(version) > highestVersion) {
      throw new BadRequest(`Needed are a state (${leadStates.join(', ')}) and the version that it replaces.`);
    }
    const result = await database.changeState({ id, state, version, by: who });
    if (!result) return isGone('enquiry');
    return respond.json(result.changed ? 200 : 409, result.lead);
  }

  /** The browser chooses the note's id: one that it sends again, because the answer was lost, is stored once. */
  async function addNote({ id, body, who }: LeadCall, note: string) {
    const given = readJson(body)['text'];
    const text = typeof given === 'string' ? given.toWellFormed().replaceAll('\0', '').trim() : '';
    if (!text || text.length > deskLimits.noteCharacters)
      throw new BadRequest(`A note has 1 to ${deskLimits.noteCharacters} characters.`);
    const stored = await database.addNote(id, { id: note, author: who, text });
    return stored ? respond.json(201, stored) : isGone('enquiry');
  }

  /**
   * The log names the lead by its id: what a person wrote must be gone with it. The entry comes first, so that nothing
   * is deleted without one.
   */
  async function remove({ id, query, who }: LeadCall) {
    const found = await database.findDeskLead(id);
    if (!found) return isGone('enquiry');
    const all = query.get('all') === '1';
    const { email } = found.lead;
    const about = all ? `${id} and every lead of its address: ${await database.countByEmail(email)}` : id;
    await database.log({ who, what: 'deleted leads', about });
    const deleted = all ? await database.deleteByEmail(email) : await database.deleteLeads([id]);
    later(() => database.eraseDeleted());
    return respond.json(200, { deleted } satisfies Deleted);
  }

  async function removeNote({ id, who }: LeadCall, note: string) {
    const found = await database.findDeskLead(id);
    if (!found?.notes.some((stored) => stored.id === note)) return isGone('note');
    await database.log({ who, what: 'deleted a note', about: id });
    await database.deleteNote(id, note);
    return respond.empty(204);
  }

  function isGone(what: string) {
    return respond.problem(404, `This ${what} is not there any more.`);
  }

  return { list, answer };
}
