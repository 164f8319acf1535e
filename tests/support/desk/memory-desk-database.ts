import type {
  DeskDatabase,
  DeskLead,
  LeadFilter,
  LeadState,
  LogEntry,
  Note,
  SignInLink,
} from '#server/stores/desk-database.ts';
import type { StoredLead } from '#server/stores/store.ts';
import { makeLead } from '../leads/memory-lead-database.ts';

type StoredLink = SignInLink & { isUsed: boolean; code?: string; wrongCodes: number };
type StoredSession = { token: string; email: string; expiresAt: Date };

export type MemoryDeskDatabase = DeskDatabase & {
  leads: DeskLead[];
  notes: (Note & { leadId: string })[];
  links: StoredLink[];
  sessions: StoredSession[];
  entries: LogEntry[];
  views: { day: string; path: string; views: number }[];
  /** The names of the methods that were called, in order. */
  calls: string[];
  /** Set to make every call fail as a database that is down does. */
  failure: Error | undefined;
};

const codeMs = 10 * 60_000;
const mostWrongCodes = 5;
const nowhere = { page: null, firstPage: null, referrer: null, utmSource: null, medium: null, campaign: null };

export function makeDeskLead(changes: Partial<DeskLead> = {}): DeskLead {
  const state = { state: 'unread' as const, version: 0, changedBy: null, changedAt: null };
  return { ...makeLead(), source: nowhere, ...state, ...changes };
}

/** What the desk stores, in memory, for unit tests of the code that uses it. */
export function openMemoryDesk(leads: DeskLead[] = []): MemoryDeskDatabase {
  const tries = new Map<string, number[]>();

  const methods: DeskDatabase = {
    async listDeskLeads(filter, after, most) {
      const found = memory.leads
        .filter((lead) => matches(lead, filter) && isListed(lead, filter.state))
        .toSorted(byTime);
      const isAfter = (lead: DeskLead) =>
        !after || (compare(lead.created_at, after.createdAt) || compare(lead.id, after.id)) < 0;
      return found.filter(isAfter).slice(0, most);
    },
    async countDeskLeads(filter) {
      const counts = { unread: 0, read: 0, answered: 0, spam: 0 };
      for (const lead of memory.leads) if (matches(lead, filter)) counts[lead.state] += 1;
      return counts;
    },
    async findDeskLead(id) {
      const lead = memory.leads.find((stored) => stored.id === id);
      return lead && { lead, notes: memory.notes.filter((note) => note.leadId === id) };
    },
    async changeState({ id, state, version, by }) {
      const lead = memory.leads.find((stored) => stored.id === id);
      if (!lead) return undefined;
      const changed = lead.version === version;
      if (changed) {
        Object.assign(lead, { state, version: version + 1, changedBy: by, changedAt: new Date().toISOString() });
      }
      return { changed, lead: { ...lead } };
    },
    async addNote(leadId, note) {
      if (!memory.leads.some(({ id }) => id === leadId)) return undefined;
      const known = memory.notes.find(({ id }) => id === note.id);
      if (known) return known;
      const stored = { ...note, leadId, createdAt: new Date().toISOString() };
      memory.notes.push(stored);
      return stored;
    },
    async deleteNote(leadId, noteId) {
      const before = memory.notes.length;
      memory.notes = memory.notes.filter((note) => note.leadId !== leadId || note.id !== noteId);
      return memory.notes.length < before;
    },
    listNotes: async (leadIds) => memory.notes.filter(({ leadId }) => leadIds.includes(leadId)),
    async deleteLeads(ids) {
      const before = memory.leads.length;
      memory.leads = memory.leads.filter(({ id }) => !ids.includes(id));
      return before - memory.leads.length;
    },
    async addViews(day, views) {
      for (const [path, number] of Object.entries(views)) {
        const row = memory.views.find((stored) => stored.day === day && stored.path === path);
        if (row) row.views += number;
        else memory.views.push({ day, path, views: number });
      }
    },
    listViews: async (from, to) => memory.views.filter(({ day }) => day >= from && day <= to),
    async countLeads(from, before) {
      const counted = memory.leads.filter((lead) => lead.state !== 'spam' && matches(lead, { from, before }));
      return counted.map((lead) => {
        const { page, utmSource, referrer } = lead.source;
        return {
          week: findMonday(lead.created_at),
          form: findForm(lead),
          page,
          source: utmSource ?? referrer,
          leads: 1,
        };
      });
    },
    async saveLink(link) {
      memory.links.push({ ...link, isUsed: false, wrongCodes: 0 });
    },
    async findLink(token) {
      const link = memory.links.find((stored) => stored.token === token);
      return link && !link.isUsed && link.expiresAt > new Date() ? link : undefined;
    },
    async takeLink(token) {
      const link = await methods.findLink(token);
      if (link) (link as StoredLink).isUsed = true;
      return link !== undefined;
    },
    async saveCode(token, code) {
      const link = memory.links.find((stored) => stored.token === token)!;
      Object.assign(link, { code, expiresAt: new Date(Date.now() + codeMs) });
    },
    async takeCode(browser, code) {
      const link = memory.links.find((stored) => stored.browser === browser && stored.code !== undefined);
      if (!link || link.expiresAt <= new Date() || link.wrongCodes >= mostWrongCodes) return undefined;
      if (link.code !== code) {
        link.wrongCodes += 1;
        return undefined;
      }
      delete link.code;
      return link.email;
    },
    async saveSession(session) {
      memory.sessions.push(session);
    },
    findSession: async (token) => memory.sessions.find((session) => session.token === token),
    async deleteSession(token) {
      memory.sessions = memory.sessions.filter((session) => session.token !== token);
    },
    async deleteSessionsOf(email) {
      const before = memory.sessions.length;
      memory.sessions = memory.sessions.filter((session) => session.email !== email);
      return before - memory.sessions.length;
    },
    async countTry(key, most, windowMs) {
      const recent = (tries.get(key) ?? []).filter((time) => time > Date.now() - windowMs);
      if (recent.length >= most) return false;
      tries.set(key, [...recent, Date.now()]);
      return true;
    },
    async log(entry) {
      memory.entries.unshift({ ...entry, at: new Date().toISOString() });
    },
    listLog: async (most) => memory.entries.slice(0, most),
    async deleteOldDeskRows(now) {
      memory.links = memory.links.filter(({ expiresAt }) => expiresAt > now);
      memory.sessions = memory.sessions.filter(({ expiresAt }) => expiresAt > now);
    },
  };

  const memory: MemoryDeskDatabase = {
    ...(Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        async (...args: never[]) => {
          memory.calls.push(name);
          if (memory.failure) throw memory.failure;
          return (method as (...given: never[]) => unknown)(...args);
        },
      ]),
    ) as unknown as DeskDatabase),
    leads,
    notes: [],
    links: [],
    sessions: [],
    entries: [],
    views: [],
    calls: [],
    failure: undefined,
  };
  return memory;
}

function isListed(lead: DeskLead, state: LeadState | undefined) {
  return state === undefined ? lead.state !== 'spam' : lead.state === state;
}

function matches(lead: DeskLead, { search, form, page, source, from, before }: LeadFilter) {
  const text = [lead.name, lead.email, lead.company, lead.subject, lead.message].join('\n').toLowerCase();
  const received = new Date(lead.created_at);
  return (
    (search ?? '')
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (form === undefined || findForm(lead) === form) &&
    (page === undefined || lead.source.page === page) &&
    (source === undefined || (lead.source.utmSource ?? lead.source.referrer) === source) &&
    (from === undefined || received >= from) &&
    (before === undefined || received < before)
  );
}

function findForm({ subject }: StoredLead) {
  if (subject === 'Live Chat Lead') return 'chat';
  return subject === 'Free Brand Audit Request' ? 'audit' : 'contact';
}

function findMonday(createdAt: string) {
  const day = new Date(createdAt);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

function compare(a: string, b: string) {
  return a === b ? 0 : a < b ? -1 : 1;
}

function byTime(a: DeskLead, b: DeskLead) {
  return compare(b.created_at, a.created_at) || compare(b.id, a.id);
}
