import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeskLead, LeadState } from './api.ts';
import { findCached, useChangeState } from './change-leads.ts';
import { FilterBar } from './FilterBar.tsx';
import { useLeads } from './lead-queries.ts';
import { LeadList, type ListHandle } from './LeadList.tsx';
import { LeadSheet } from './LeadSheet.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { writeRoute, type Route } from './route.ts';
import { StateTabs } from './StateTabs.tsx';
import { useKeys } from './use-keys.ts';
import { closeLead, goTo } from './use-route.ts';

/** The list of enquiries, and beside it the one that is open; on a phone one of the two. */
export function Inbox({ route }: { route: Route }) {
  const { filter, lead: openId } = route;
  const { list, leads, counts, problem, tryAgain } = useLeads(filter);
  const listHandle = useRef<ListHandle>(null);
  const client = useQueryClient();
  const changeState = useChangeState();

  const open = (lead: DeskLead) => goTo(writeRoute({ ...route, lead: lead.id }), { replace: openId !== '' });
  /** The enquiry that a key is about: the one with the focus, or else the one that is open. */
  const current = () => leads.find(({ id }) => id === listHandle.current?.focusedId()) ?? findCached(client, openId);
  const mark = (state: LeadState) => {
    const lead = current();
    if (!lead || lead.state === state) return;
    listHandle.current?.keepFocus(lead.id);
    changeState({ lead, state });
  };
  const step = (by: 1 | -1) => listHandle.current?.focusNext(by, openId);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector);

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    e: () => mark('answered'),
    s: () => mark('spam'),
    u: () => mark('unread'),
    r: () => press('[data-key="r"]')?.click(),
    n: () => press('#note-text')?.focus(),
    '/': () => press('#search')?.focus(),
    Escape: () => {
      if (!openId) return;
      listHandle.current?.focusRow(openId);
      closeLead(route);
    },
  });

  return (
    <div className={openId ? 'inbox has-open-lead' : 'inbox'}>
      <section className="log" aria-label="Enquiries">
        <h1 className="only-heard">Enquiries</h1>
        <FilterBar route={route} total={counts && countListed(counts, filter.state)} />
        <StateTabs route={route} counts={counts} />
        {problem && <ProblemLine problem={problem} onTryAgain={tryAgain} />}
        <LeadList
          handle={listHandle}
          route={route}
          leads={leads}
          total={counts && countListed(counts, filter.state)}
          isLoading={list.isPending}
          isOutdated={list.isPlaceholderData}
          hasMore={list.hasNextPage}
          onMore={() => !list.isFetchingNextPage && void list.fetchNextPage()}
          onOpen={open}
          onMark={(lead, state) => changeState({ lead, state })}
        />
      </section>
      <LeadSheet key={openId} route={route} />
    </div>
  );
}

function countListed(counts: Record<LeadState, number>, state: LeadState | '') {
  return state ? counts[state] : counts.unread + counts.read + counts.answered;
}
