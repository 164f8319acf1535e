import { formKinds, type FormKind } from '#src/domain/lead.ts';
import { startOfDay } from '#src/domain/office-days.ts';
import { leadStates, type LeadState } from '../../contract.ts';
import { useMemo, useSyncExternalStore } from 'react';

/** What the inbox shows, as it stands in the URL. An empty text means that it does not matter. */
export type Filter = {
  /** Empty: all but spam. */
  state: LeadState | '';
  q: string;
  form: FormKind | 'call' | '';
  page: string;
  source: string;
  /** Days of the office's time zone, both included: 2026-11-15. */
  from: string;
  to: string;
};

export const noFilter: Filter = { state: '', q: '', form: '', page: '', source: '', from: '', to: '' };

const filterNames = Object.keys(noFilter) as (keyof Filter)[];
const maxLength = 200;

const isDay = (text: string) => startOfDay(text) !== undefined;
const known: Partial<Record<keyof Filter, (text: string) => boolean>> = {
  state: (text) => leadStates.some((state) => state === text),
  form: (text) => [...formKinds, 'call'].includes(text),
  from: isDay,
  to: isDay,
};

/** A URL may have been typed or shortened by anybody: what is no filter is left out, and so are spaces around one. */
export function readFilter(query: URLSearchParams): Filter {
  const texts = filterNames.map((name) => {
    const text = (query.get(name) ?? '').trim().slice(0, maxLength);
    return [name, known[name]?.(text) === false ? '' : text];
  });
  return Object.fromEntries(texts) as Filter;
}

/** Always in the same order, so that equal filters have equal URLs. */
export function writeFilter(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filter[name].trim()) query.set(name, filter[name].trim());
  return query;
}

/** The filters of the panel that are set: the state and the search have places of their own. */
export const listPanelFilters = (filter: Filter) =>
  (['form', 'page', 'source', 'from', 'to'] as const).filter((name) => filter[name]);

/** Whether a lead that was changed still belongs in the list. */
export const showsState = (filter: Filter, state: LeadState) =>
  filter.state ? filter.state === state : state !== 'spam';

/** In the order of the menu. */
export const screenTitles = {
  inbox: 'Inbox',
  words: 'Words and prices',
  figures: 'Figures',
  health: 'State of things',
  log: 'Log',
};
export type Screen = keyof typeof screenTitles;
export const screens = Object.keys(screenTitles) as Screen[];

/** The number of unread leads first: a tab that is not in front shows no more. */
export function buildTabTitle(screen: Screen, unread: number) {
  const count = unread > 0 ? `(${unread > 999 ? '999+' : unread}) ` : '';
  return `${count}Desk${screen === 'inbox' ? '' : ` · ${screenTitles[screen]}`}`;
}

export type Route = {
  screen: Screen;
  filter: Filter;
  /** The lead that is open in the inbox. */
  lead: string;
  /** What is open on the screen of words: a file or an entry of it, or what was published. */
  words?: WordsPlace;
};

/** `at` is the field that was looked for, with dots between its names. */
export type WordsPlace = { file: string; key: string | null; at?: string | undefined } | { commit: string };

const longestName = 200;

/** Every screen is /desk with another query string, so that the server has one page to protect. */
export function readRoute(search: string): Route {
  const query = new URLSearchParams(search);
  const screen = screens.find((name) => name === query.get('screen')) ?? 'inbox';
  const words = screen === 'words' ? readPlace(query) : undefined;
  return { screen, filter: readFilter(query), lead: query.get('lead')?.slice(0, 100) ?? '', ...(words && { words }) };
}

function readPlace(query: URLSearchParams): WordsPlace | undefined {
  const read = (name: string) => query.get(name)?.slice(0, longestName);
  const [file, key = null, at, commit] = [read('file'), read('key'), read('at'), read('commit')];
  if (file) return { file, key, ...(at !== undefined && { at }) };
  return commit ? { commit } : undefined;
}

/** What is left out is that of a desk that was just opened. */
export function writeRoute({ screen = 'inbox', filter = noFilter, lead = '', words }: Partial<Route>): string {
  const query = screen === 'inbox' ? writeFilter(filter) : new URLSearchParams({ screen });
  if (screen === 'inbox' && lead) query.set('lead', lead);
  if (screen === 'words' && words) {
    const { file, key, at, commit }: { file?: string; key?: string | null; at?: string; commit?: string } = words;
    for (const [name, value] of Object.entries({ file, key, at, commit })) if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `/desk?${text}` : '/desk';
}

/** The URL of an entry, or of a publication. */
export const writeWordsUrl = (words: WordsPlace) => writeRoute({ screen: 'words', words });

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** With `replace`, nothing is added to the history: typing in the search must not fill it. */
export function goTo(url: string, { replace = false } = {}) {
  if (url === location.pathname + location.search) return;
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState({ before: location.pathname + location.search }, '', url);
  // The browser says so of its own buttons only.
  dispatchEvent(new PopStateEvent('popstate'));
}

/** As the back button does it where that is one step back, so that the history does not grow. */
function goBackTo(url: string) {
  const state = history.state as { before?: string } | null;
  if (state?.before === url) history.back();
  else goTo(url);
}

export function closeLead(route: Route) {
  goBackTo(writeRoute({ ...route, lead: '' }));
}

/** Of everything that can be changed. */
export function openList() {
  goBackTo(writeRoute({ screen: 'words' }));
}

/** The screen, filter and lead of the URL. */
export function useRoute(): Route {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => readRoute(search), [search]);
}
