import { useEffect, useRef, useState } from 'react';
import type { DeskLead } from '../contract.ts';
import { DeskHeader } from './parts/DeskHeader.tsx';
import { FiguresScreen } from './screens/FiguresScreen.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { KeysDialog } from './parts/KeysDialog.tsx';
import { useNewestLeads } from './data/lead-queries.ts';
import { LazyWords } from './words/LazyWords.tsx';
import { LogScreen } from './screens/LogScreen.tsx';
import { NoticeBar } from './parts/NoticeBar.tsx';
import { isolate } from './data/lead-words.ts';
import { type Notice, NoticeContext, useNotices } from './data/notices.ts';
import { buildTabTitle, screenTitles, type Route, useRoute } from './data/route.ts';
import { HealthScreen } from './screens/HealthScreen.tsx';
import { useKeys } from './parts/keys.ts';

/** The whole application: a header, one of five screens, and a line for what was done. */
export function Desk() {
  const route = useRoute();
  const { notice, say, announce, forget } = useNotices();
  const [showsKeys, setShowsKeys] = useState(false);
  const newest = useNewestLeads();
  const unread = newest?.counts.unread ?? 0;
  useAnnouncedLeads(newest?.leads, announce);

  useEffect(() => {
    document.title = buildTabTitle(route.screen, unread);
  }, [route.screen, unread]);

  useScreenFocus(route);
  useKeys({ '?': () => setShowsKeys(true) });
  useMenus();

  return (
    <NoticeContext value={say}>
      <DeskHeader route={route} unread={unread} onShowKeys={() => setShowsKeys(true)} />
      <main
        id="screen"
        className={`screen screen-${route.screen}`}
        aria-label={screenTitles[route.screen]}
        tabIndex={-1}
      >
        {route.screen === 'inbox' && <Inbox route={route} />}
        {route.screen === 'words' && <LazyWords route={route} />}
        {route.screen === 'figures' && <FiguresScreen />}
        {route.screen === 'health' && <HealthScreen />}
        {route.screen === 'log' && <LogScreen />}
      </main>
      <NoticeBar notice={notice} onClose={forget} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </NoticeContext>
  );
}

/** Another screen gets the focus, so that it is heard and the next Tab is in it; a lead or an entry takes the focus itself. */
function useScreenFocus({ screen, lead, words }: Route) {
  const shown = useRef(screen);
  const takesFocus = Boolean(lead || words);
  useEffect(() => {
    if (shown.current !== screen && !takesFocus) document.querySelector<HTMLElement>('#screen')?.focus();
    shown.current = screen;
  }, [screen, takesFocus]);
}

/** Leads that came in by themselves are said, too: not everybody sees the list change. */
function useAnnouncedLeads(leads: DeskLead[] | undefined, announce: (notice: Notice) => void) {
  const lastSeen = useRef<string>(undefined);
  useEffect(() => {
    if (!leads) return;
    const since = lastSeen.current;
    lastSeen.current = leads[0]?.created_at ?? '';
    if (since === undefined) return;
    const arrived = leads.filter((lead) => lead.created_at > since && lead.state === 'unread');
    const [newest] = arrived;
    if (!newest) return;
    announce({
      text: arrived.length === 1 ? `New inquiry from ${isolate(newest.name)}.` : `${arrived.length} new inquiries.`,
    });
  }, [leads, announce]);
}

/** Closes what is folded out when one turns to something else, or with Escape. */
function useMenus() {
  useEffect(() => {
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open], .account[open]')) {
        const isInside = event.target instanceof Node && menu.contains(event.target);
        if (event.type === 'pointerdown' && isInside) continue;
        menu.open = false;
        if (event.type === 'keydown' && isInside) menu.querySelector('summary')?.focus();
      }
    };
    const listening = new AbortController();
    addEventListener('pointerdown', close, listening);
    addEventListener('keydown', close, listening);
    return () => listening.abort();
  }, []);
}
