import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { capitalize } from '#src/domain/words.ts';
import { countListed, type LeadState, leadStates } from '../../contract.ts';
import { findCached, useChangeState } from '../data/change-leads.ts';
import { useLeads } from '../data/lead-queries.ts';
import { closeLead, writeRoute, type Route } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { findFocusedLead, focusRow, useKeys } from '../parts/keys.ts';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { ComingCalls } from './ComingCalls.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadPanel } from './LeadPanel.tsx';

/** The list of inquiries, and beside it the one that is open; on a phone one of the two. */
export function Inbox({ route }: { route: Route }) {
  const { filter, lead: openId } = route;
  const list = useLeads(filter);
  const { leads, counts, total, problem, tryAgain } = list;
  const client = useQueryClient();
  const changeState = useChangeState();

  /** The inquiry that a key is about: the one with the focus, or else the one that is open. */
  const current = () => leads.find(({ id }) => id === findFocusedLead()) ?? findCached(client, openId);
  const mark = (state: LeadState) => {
    const lead = current();
    if (lead && lead.state !== state) changeState({ lead, state });
  };
  const step = (by: 1 | -1) => {
    const index = leads.findIndex(({ id }) => id === (findFocusedLead() ?? openId));
    focusRow(leads[Math.min(Math.max(0, index + by), leads.length - 1)]?.id);
  };

  // Whoever closes an inquiry, also by the back button, goes on at its row.
  const lastOpen = useRef('');
  useEffect(() => {
    if (!openId) focusRow(lastOpen.current);
    lastOpen.current = openId;
  }, [openId]);

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    e: () => mark('answered'),
    s: () => mark('spam'),
    u: () => mark('unread'),
    r: () => findElement('[data-key="r"]')?.click(),
    n: () => findElement('#note-text')?.focus(),
    '/': () => findElement('#search')?.focus(),
    Escape: () => openId && closeLead(route),
  });

  return (
    <div
      className={`inbox grid h-full min-h-104 grid-cols-[minmax(24rem,5fr)_minmax(0,7fr)] max-[56rem]:relative max-[56rem]:grid-cols-[minmax(0,1fr)] ${openId ? 'has-open-lead' : ''}`}
    >
      {/* On a phone it is hidden and not removed, so that it keeps its place. */}
      <section
        className="inquiries relative grid min-h-0 grid-rows-[auto_auto_auto_minmax(0,1fr)] border-e border-line has-[>.problem]:grid-rows-[auto_auto_auto_auto_minmax(0,1fr)] max-[56rem]:border-0 max-[56rem]:in-[.has-open-lead]:invisible print:in-[.has-open-lead]:hidden"
        aria-label="Inquiries"
      >
        <h1 className="sr-only">Inquiries</h1>
        <FilterBar route={route} total={total} />
        <StateTabs route={route} counts={counts} />
        <ComingCalls route={route} />
        {problem && <ProblemLine problem={problem} onTryAgain={tryAgain} />}
        <LeadList
          // Another filter is another list, which begins at its top.
          key={writeRoute({ ...route, lead: '' })}
          route={route}
          list={list}
          onMark={changeState}
        />
      </section>
      <LeadPanel key={openId} route={route} hasLeads={leads.length > 0} />
    </div>
  );
}

/** Links, because each state is a URL of its own. */
function StateTabs({ route, counts }: { route: Route; counts: Record<LeadState, number> | undefined }) {
  return (
    <nav className="state-tabs border-b border-line print:hidden" aria-label="State">
      <ul className="flex flex-wrap px-2 wrap-normal max-[56rem]:justify-between max-[56rem]:px-1">
        {(['', ...leadStates] as const).map((state) => (
          <li key={state}>
            <DeskLink
              className="aria-[current]:border-b-strong aria-[current]:text-text hover:text-text flex min-h-11 min-w-11 items-baseline gap-1.5 border-b-2 border-transparent px-2.5 pt-2.75 pb-0 text-muted aria-[current]:font-semibold max-[56rem]:grid max-[56rem]:justify-items-center max-[56rem]:gap-0 max-[56rem]:px-1.5 max-[56rem]:py-1 max-[56rem]:leading-[1.3] forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-4 forced-colors:aria-[current]:border-b-[Highlight]"
              href={writeRoute({ ...route, filter: { ...route.filter, state }, lead: '' })}
              aria-current={route.filter.state === state ? 'true' : undefined}
            >
              {capitalize(state || 'all')}{' '}
              <span className="tab-count text-xs tabular-nums">
                {counts ? countListed(counts, state).toLocaleString('en-PH') : '–'}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);
