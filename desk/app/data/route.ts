import { readFilter, writeFilter, type Filter } from './filter.ts';

export const screens = ['inbox', 'figures', 'state', 'log'] as const;
export type Screen = (typeof screens)[number];

export type Route = {
  screen: Screen;
  filter: Filter;
  /** The lead that is open in the inbox. */
  lead: string;
};

/** Every screen is /desk with another query string, so that the server has one page to protect. */
export function readRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const screen = screens.find((name) => name === query.get('screen')) ?? 'inbox';
  return { screen, filter: readFilter(query), lead: query.get('lead')?.slice(0, 100) ?? '' };
}

export function writeRoute({ screen, filter, lead }: Route): string {
  const query = screen === 'inbox' ? writeFilter(filter) : new URLSearchParams({ screen });
  if (screen === 'inbox' && lead) query.set('lead', lead);
  const text = query.toString();
  return text ? `/desk?${text}` : '/desk';
}
