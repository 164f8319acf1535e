import { Download, type IconNode, ListFilter, X } from 'lucide';
import { useEffect, useState } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { formKinds } from '#src/domain/lead.ts';
import { deskLimits } from '../../contract.ts';
import { downloadFile, saveFile } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { listPanelFilters, noFilter, writeFilter, goTo, writeRoute, type Filter, type Route } from '../data/route.ts';
import { formatShortDay } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { Select } from '../parts/Select.tsx';

const names = { form: 'Form', page: 'Page', source: 'Source', from: 'From', to: 'To' };

/** The search, the other filters and the export of what they leave. */
export function FilterBar({ route, total }: { route: Route; total: number | undefined }) {
  const { filter } = route;
  const apply = (change: Partial<Filter>) =>
    goTo(writeRoute({ ...route, filter: { ...filter, ...change } }), { replace: true });

  const search = useTypedText(filter.q, (q) => apply({ q }));
  const active = listPanelFilters(filter);
  return (
    <div className="filter-bar grid gap-2 px-4 pt-3 pb-2 max-[56rem]:px-3 max-[56rem]:pt-2 max-[56rem]:pb-0 print:hidden">
      {/* The panels hang from this line: a filter that is set must not move them. */}
      <div className="relative -mx-4 flex flex-wrap gap-2 px-4 max-[56rem]:-mx-3 max-[56rem]:px-3">
        <form
          role="search"
          className="min-w-0 flex-[1_1_8rem]"
          onSubmit={(event) => (event.preventDefault(), apply({ q: search.value }))}
        >
          <SearchBox id="search" aria-label="Search every field" maxLength={200} autoComplete="off" {...search} />
        </form>
        <Menu
          className="menu filter-menu"
          look="action max-[56rem]:px-3.25"
          summary={<MenuName picture={ListFilter} name="Filter" count={active.length} />}
          panel="filter-panel right-4 max-w-[calc(100%-2rem)] grid-cols-[auto_1fr] items-center gap-x-4 max-[19rem]:grid-cols-[minmax(0,1fr)]"
        >
          <FilterFields filter={filter} onChange={apply} />
        </Menu>
        <ExportButtons filter={filter} total={total} />
      </div>
      {active.length > 0 && (
        <ul className="active-filters flex flex-wrap gap-2" aria-label="Filters that are set">
          {active.map((name) => (
            <li key={name}>
              <Action
                className="bg-lit gap-1 ps-3 pe-2 text-start text-xs whitespace-normal max-[56rem]:px-3.25"
                onClick={() => apply({ [name]: '' })}
              >
                <span className="sr-only">Remove the filter </span>
                <span>
                  {names[name]}: <bdi>{describe(name, filter)}</bdi>
                </span>
                <DeskIcon picture={X} />
              </Action>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** On a phone, the picture alone. */
function MenuName({ picture, name, count = 0 }: { picture: IconNode; name: string; count?: number }) {
  return (
    <>
      <DeskIcon picture={picture} />
      <span className="max-[56rem]:sr-only">{name}</span>
      {count > 0 && (
        <span className="leading-normal min-w-[1.5em] rounded-full bg-beam px-[0.4em] text-center text-xs font-bold text-ink forced-color-adjust-none">
          {count}
        </span>
      )}
    </>
  );
}

function describe(name: keyof typeof names, { [name]: value, form }: Filter) {
  if (name === 'form') return nameForm(form);
  return name === 'from' || name === 'to' ? `${formatShortDay(value)} ${value.slice(0, 4)}` : value;
}

const nameForm = (form: string) => (form === 'call' ? 'Booked calls' : capitalize(form));

function FilterFields({ filter, onChange }: { filter: Filter; onChange: (change: Partial<Filter>) => void }) {
  const typedPage = useTypedText(filter.page, (text) => onChange({ page: text.trim() }));
  const typedSource = useTypedText(filter.source, (text) => onChange({ source: text.trim() }));
  const bind = (name: 'form' | 'from' | 'to') => ({ id: `filter-${name}`, value: filter[name] });
  return (
    <>
      <label htmlFor="filter-form">Form</label>
      <Select
        {...bind('form')}
        options={[['', 'All forms'], ...[...formKinds, 'call'].map((form) => [form, nameForm(form)] as const)]}
        onChoose={(form) => onChange({ form: form as Filter['form'] })}
      />
      <label htmlFor="filter-page">Sent from page</label>
      <input id="filter-page" {...typedPage} placeholder="/contact" />
      <label htmlFor="filter-source">Source</label>
      <input id="filter-source" {...typedSource} placeholder="facebook" />
      <label htmlFor="filter-from">From</label>
      <input {...bind('from')} type="date" onChange={({ target }) => onChange({ from: target.value })} />
      <label htmlFor="filter-to">To</label>
      <input {...bind('to')} type="date" onChange={({ target }) => onChange({ to: target.value })} />
      <Action
        className="col-2 justify-self-start max-[19rem]:col-1"
        onClick={() => onChange({ ...noFilter, state: filter.state, q: filter.q })}
      >
        Clear these filters
      </Action>
    </>
  );
}

const kinds = { csv: 'CSV, for a spreadsheet', json: 'JSON, for a program' };

/** Saves what is filtered as a file. It is fetched first, so that a refusal is a message and not a broken file. */
function ExportButtons({ filter, total }: { filter: Filter; total: number | undefined }) {
  const say = useSay();
  const { mutate, isPending } = useAct('Not exported.', async (as: string) => {
    const query = new URLSearchParams([...writeFilter(filter), ['as', as]]);
    const { name, content } = await downloadFile(`export?${query}`);
    saveFile(name, content);
    say({ text: `Exported as ${name}. Delete the file when you no longer need it.` });
  });
  return (
    <Menu
      look="action max-[56rem]:px-3.25"
      summary={<MenuName picture={Download} name="Export" />}
      panel="right-4 max-w-[calc(100%-2rem)]"
    >
      <p>{describeContent(total)}</p>
      {Object.entries(kinds).map(([as, name]) => (
        <Action key={as} disabled={isPending} onClick={() => mutate(as)}>
          {name}
        </Action>
      ))}
    </Menu>
  );
}

function describeContent(total: number | undefined) {
  if (total === undefined) return 'What is listed, as a file:';
  if (total <= deskLimits.exportedLeads) return `The ${format(total)} listed, as a file:`;
  return `The newest ${format(deskLimits.exportedLeads)} of the ${format(total)} listed, as a file. Filter by date for the others.`;
}

const format = (count: number) => count.toLocaleString('en-PH');

const typingMs = 200;

/** A text while it is typed. It is applied after a pause, and follows the URL, which the back button and links change too. */
function useTypedText(applied: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [fromUrl, setFromUrl] = useState(applied);
  if (fromUrl !== applied) {
    setFromUrl(applied);
    if (typed.trim() !== applied) setTyped(applied);
  }

  useEffect(() => {
    if (typed.trim() === applied) return;
    const timer = setTimeout(() => apply(typed), typingMs);
    return () => clearTimeout(timer);
  });

  return { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
}
