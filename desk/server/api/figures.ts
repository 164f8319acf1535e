import type { Figures } from '../../contract.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';
import { BadRequest, readDay } from './lead-query.ts';
import { addDays } from '#src/domain/dates.ts';
import { findDay, minutesFromUtc, startOfDay } from '#src/domain/office-days.ts';

/** Twelve weeks and the day itself. */
const defaultDays = 84;
const mostDays = 2 * 366;
const unknownSource = 'Direct or not known';

type Counted = Awaited<ReturnType<DeskDatabase['countLeads']>>[number];

/** What the charts show, of the days from and to, both included. */
export async function readFigures(database: DeskDatabase, query: URLSearchParams): Promise<Figures> {
  const to = readDay(query, 'to') ?? findDay(new Date());
  const from = readDay(query, 'from') ?? addDays(to, -defaultDays);
  if (from > to) throw new BadRequest('“from” must not be after “to”.');
  if (addDays(from, mostDays) < to) throw new BadRequest('Choose two years at most.');
  const before = startOfDay(addDays(to, 1))!;
  const [counted, views] = await Promise.all([
    database.countLeads(startOfDay(from)!, before, minutesFromUtc(before)),
    database.listViews(from, to),
  ]);
  return { weeks: addUpWeeks(counted), pages: addUpPages(counted, views), sources: addUpSources(counted) };
}

function addUpWeeks(counted: Counted[]): Figures['weeks'] {
  const weeks = Object.entries(Object.groupBy(counted, ({ week }) => week)).map(([week, rows = []]) => {
    const sumOf = (form: string) => sum(rows.filter((row) => row.form === form).map(({ leads }) => leads));
    return { week, contact: sumOf('contact'), chat: sumOf('chat'), audit: sumOf('audit') };
  });
  return weeks.toSorted((a, b) => a.week.localeCompare(b.week));
}

function addUpPages(counted: Counted[], views: { path: string; views: number }[]): Figures['pages'] {
  const pages = new Map<string, { path: string; views: number; leads: number }>();
  const find = (path: string) => pages.get(path) ?? pages.set(path, { path, views: 0, leads: 0 }).get(path)!;
  for (const row of views) find(row.path).views += row.views;
  for (const { page, leads } of counted) if (page !== null) find(page).leads += leads;
  return [...pages.values()].toSorted((a, b) => b.views - a.views || b.leads - a.leads || a.path.localeCompare(b.path));
}

function addUpSources(counted: Counted[]): Figures['sources'] {
  const groups = Map.groupBy(counted, ({ source }) => source ?? unknownSource);
  const sources = [...groups].map(([source, rows]) => ({ source, leads: sum(rows.map(({ leads }) => leads)) }));
  return sources.toSorted((a, b) => b.leads - a.leads || a.source.localeCompare(b.source));
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
