import { formKinds, type FormKind } from '#src/domain/lead.ts';
import { startOfDay } from '#src/domain/office-days.ts';
import { leadStates, type LeadState } from '../../contract.ts';

/** What the inbox shows, as it stands in the URL. An empty text means that it does not matter. */
export type Filter = {
  /** Empty: all but spam. */
  state: LeadState | '';
  q: string;
  form: FormKind | '';
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
  form: (text) => formKinds.some((form) => form === text),
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
export function listPanelFilters(filter: Filter) {
  return (['form', 'page', 'source', 'from', 'to'] as const).filter((name) => filter[name]);
}

/** Whether a lead that was changed still belongs in the list. */
export function showsState(filter: Filter, state: LeadState) {
  return filter.state ? filter.state === state : state !== 'spam';
}
