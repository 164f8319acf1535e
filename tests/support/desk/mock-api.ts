import { findForm } from '#desk/app/data/lead-form.ts';
import { readFilter, type Filter } from '#desk/app/data/filter.ts';
import type { DeskLead, LeadState, LogEntry, Note, StatePatch } from '#desk/contract.ts';
import { makeLeads } from './make-leads.ts';
import { mockFigures, mockState } from './mock-figures.ts';

const pageSize = 50;
const me = 'ana@parola.example';

export type MockDesk = ReturnType<typeof createMockDesk>;

/** The desk's API in memory, for the application's own tests and for trying it out. */
export function createMockDesk({ count = 10_000, now = new Date() } = {}) {
  let leads = makeLeads(count, now);
  const notes = new Map<string, Note[]>();
  const log: LogEntry[] = [{ at: now.toISOString(), who: me, what: 'signed in', about: '' }];
  const desk = {
    /** The store cannot be reached. */
    isDown: false,
    isSignedIn: true,
    /** Requests that were answered, as "GET /desk/api/leads". */
    requests: [] as string[],
    listLeads: () => leads,
    addLead: (lead: DeskLead) => void (leads = [lead, ...leads]),
    /** What another owner does meanwhile. */
    changeElsewhere: (id: string, state: LeadState) => void change(find(id)!, state, 'ben@parola.example'),
    answer,
  };

  const find = (id: string) => leads.find((lead) => lead.id === id);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace('/desk/api/', '');
    desk.requests.push(`${request.method} ${url.pathname}${url.search}`);
    if (!desk.isSignedIn) return refuse(401, 'You are not signed in.');
    if (desk.isDown) return refuse(503, 'The database cannot be reached.');
    if (path === 'session') return Response.json(session);
    if (path === 'leads') return listPage(url.searchParams);
    if (path === 'export') return exportLeads(url.searchParams);
    if (path === 'figures') return Response.json(mockFigures(leads, url.searchParams));
    if (path === 'state') return Response.json(mockState(leads));
    if (path === 'state/retry') return Response.json({ queued: 1 });
    if (path === 'log') return Response.json({ entries: log });
    const [, id = '', part, noteId] = path.split('/');
    const lead = find(id);
    if (!lead) return refuse(404, 'This enquiry is gone.');
    if (part === 'notes') return answerNotes(request, id, noteId);
    return answerLead(request, lead, url.searchParams.has('all'));
  }

  async function answerLead(request: Request, lead: DeskLead, all: boolean) {
    if (request.method === 'PATCH') {
      const { state, version } = (await request.json()) as StatePatch;
      if (version !== lead.version) return Response.json(lead, { status: 409 });
      change(lead, state, me);
      return Response.json(lead);
    }
    const same = leads.filter(({ email }) => email.toLowerCase() === lead.email.toLowerCase());
    if (request.method === 'DELETE') {
      const gone = all ? same : [lead];
      leads = leads.filter((other) => !gone.includes(other));
      log.unshift({ at: new Date().toISOString(), who: me, what: 'deleted', about: `${gone.length} enquiries` });
      return Response.json({ deleted: gone.length });
    }
    return Response.json({ lead, notes: notes.get(lead.id) ?? [], sameEmail: same.length - 1 });
  }

  async function answerNotes(request: Request, id: string, noteId: string | undefined) {
    const list = notes.get(id) ?? [];
    if (request.method === 'DELETE') {
      notes.set(
        id,
        list.filter((note) => note.id !== noteId),
      );
      return new Response(null, { status: 204 });
    }
    const { text } = (await request.json()) as { text: string };
    const stored = list.find((note) => note.id === noteId);
    const note = stored ?? { id: noteId!, author: me, createdAt: new Date().toISOString(), text };
    if (!stored) notes.set(id, [...list, note]);
    return Response.json(note, { status: 201 });
  }

  function listPage(query: URLSearchParams) {
    const filter = readFilter(query);
    const matching = leads.filter((lead) => matches(lead, filter));
    const counts = { unread: 0, read: 0, answered: 0, spam: 0 };
    for (const { state } of matching) counts[state] += 1;
    const listed = matching.filter(({ state }) => isListed(filter, state));
    const start = query.has('after') ? listed.findIndex(({ id }) => id === query.get('after')) + 1 : 0;
    const page = listed.slice(start, start + pageSize);
    return Response.json({ leads: page, counts, next: start + pageSize < listed.length ? page.at(-1)!.id : null });
  }

  function exportLeads(query: URLSearchParams) {
    const filter = readFilter(query);
    const listed = leads.filter((lead) => matches(lead, filter) && isListed(filter, lead.state));
    const as = query.get('as') ?? 'csv';
    const text = as === 'json' ? JSON.stringify(listed) : listed.map(({ id, name }) => `${id},"${name}"`).join('\r\n');
    log.unshift({ at: new Date().toISOString(), who: me, what: 'exported', about: `${listed.length} enquiries` });
    return new Response(text, { headers: { 'content-disposition': `attachment; filename="leads.${as}"` } });
  }

  return desk;
}

const session = {
  email: me,
  expiresAt: new Date(Date.now() + 43_200_000).toISOString(),
  siteName: 'Parola Digital',
  timeZone: 'Asia/Manila',
};

function change(lead: DeskLead, state: LeadState, by: string) {
  Object.assign(lead, { state, version: lead.version + 1, changedBy: by, changedAt: new Date().toISOString() });
}

function isListed(filter: Filter, state: LeadState) {
  return filter.state ? filter.state === state : state !== 'spam';
}

function matches(lead: DeskLead, { q, form, page, source, from, to }: Filter) {
  const text = [lead.name, lead.email, lead.company, lead.subject, lead.message].join(' ').toLowerCase();
  const day = lead.created_at.slice(0, 10);
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!form || findForm(lead) === form) &&
    (!page || lead.source.page === page) &&
    (!source || (lead.source.utmSource ?? lead.source.referrer) === source) &&
    (!from || day >= from) &&
    (!to || day <= to)
  );
}

function refuse(status: number, problem: string) {
  return Response.json({ problem }, { status });
}
