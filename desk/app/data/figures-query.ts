import { queryOptions } from '@tanstack/react-query';
import type { Figures } from '../../contract.ts';
import { callApi } from './call-api.ts';
import { addDays } from '#src/domain/dates.ts';
import { findDay } from '#src/domain/office-days.ts';

/** The figures of so many weeks; the last one is not over yet. */
export function figuresQuery(weeks: number) {
  return queryOptions({
    queryKey: ['figures', weeks],
    queryFn: async ({ signal }) => {
      const to = findDay(new Date());
      const from = addDays(findMonday(to), -7 * (weeks - 1));
      const figures = await callApi<Figures>(`figures?${new URLSearchParams({ from, to })}`, { signal });
      return { ...figures, weeks: fillWeeks(figures.weeks, from, weeks) };
    },
    staleTime: 60_000,
  });
}

export function findMonday(day: string) {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** A week without leads is a week too: the chart must not skip it. */
export function fillWeeks(known: Figures['weeks'], firstMonday: string, count: number): Figures['weeks'] {
  const byWeek = new Map(known.map((row) => [row.week, row]));
  return Array.from({ length: count }, (_, index) => {
    const week = addDays(firstMonday, 7 * index);
    return byWeek.get(week) ?? { week, contact: 0, chat: 0, audit: 0 };
  });
}
