import { findForm } from '#desk/app/data/lead-form.ts';
import type { DeskLead, Figures, SystemState } from '#desk/contract.ts';

/** As the server counts them: spam left out, weeks by their Monday, most first. */
export function mockFigures(leads: DeskLead[], query: URLSearchParams): Figures {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '9';
  const counted = leads.filter(
    ({ state, created_at: at }) => state !== 'spam' && at.slice(0, 10) >= from && at.slice(0, 10) <= to,
  );
  const weeks = new Map<string, Figures['weeks'][number]>();
  const pages = new Map<string, number>();
  const sources = new Map<string, number>();
  for (const lead of counted) {
    const week = mondayOf(lead.created_at);
    const row = weeks.get(week) ?? { week, contact: 0, chat: 0, audit: 0 };
    row[findForm(lead)] += 1;
    weeks.set(week, row);
    const page = lead.source.page ?? '';
    pages.set(page, (pages.get(page) ?? 0) + 1);
    const source = lead.source.utmSource ?? lead.source.referrer;
    if (source) sources.set(source, (sources.get(source) ?? 0) + 1);
  }
  return {
    weeks: [...weeks.values()].toSorted((a, b) => (a.week < b.week ? -1 : 1)),
    pages: [...pages]
      .map(([path, count], index) => ({ path, leads: count, views: count * (31 + index * 17) }))
      .toSorted((a, b) => b.views - a.views),
    sources: [...sources].map(([source, count]) => ({ source, leads: count })).toSorted((a, b) => b.leads - a.leads),
  };
}

function mondayOf(time: string) {
  const day = new Date(time.slice(0, 10));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

export function mockState(leads: DeskLead[]): SystemState {
  const now = Date.now();
  return {
    store: 'data/leads.db (SQLite)',
    version: '0.1.0',
    oldestUnsent: new Date(now - 26 * 60_000).toISOString(),
    givenUp: [{ leadId: leads[2]?.id ?? '', name: leads[2]?.name ?? '', channel: 'webhook', attempts: 14 }],
    lastBackup: new Date(now - 9 * 3_600_000).toISOString(),
    freeDiskBytes: 41_300_000_000,
    warnings: ['TRUST_PROXY is not set: behind a proxy, all visitors share one rate limit.'],
  };
}
