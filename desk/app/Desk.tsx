import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import type { DeskLead } from '../contract.ts';
import { callApi } from './data/call-api.ts';
import { readStored, store } from './data/kept-texts.ts';
import { findArrivals, useNewestLeads } from './data/lead-queries.ts';
import { isolate } from './data/lead-words.ts';
import { NoticeContext, useNotices, type Notice } from './data/notices.ts';
import { buildTabTitle, screenTitles, useRoute, type Route } from './data/route.ts';
import { useWindowEvent } from './data/use-window-event.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { IconButton } from './parts/IconButton.tsx';
import { DeskHeader } from './parts/DeskHeader.tsx';
import { ProblemLine } from './parts/ProblemLine.tsx';
import { FiguresScreen } from './screens/FiguresScreen.tsx';
import { HealthScreen } from './screens/HealthScreen.tsx';
import { LogScreen } from './screens/LogScreen.tsx';

/** The whole application: a header, one of five screens, and a line for what was done. */
export function Desk() {
  const route = useRoute();
  const { notice, say, announce, forget } = useNotices();
  const newest = useNewestLeads();
  const unread = newest?.counts.unread ?? 0;
  useAnnouncedLeads(newest?.leads, announce);

  useEffect(() => {
    document.title = buildTabTitle(route.screen, unread);
  }, [route.screen, unread]);

  useScreenFocus(route);
  useWindowEvent('pointerdown', true, closeMenus);
  useWindowEvent('keydown', true, closeMenus);

  return (
    <NoticeContext value={say}>
      <DeskHeader route={route} unread={unread} />
      <main id="screen" className="screen min-h-0 overflow-auto" aria-label={screenTitles[route.screen]} tabIndex={-1}>
        {route.screen === 'inbox' && <Inbox route={route} />}
        {route.screen === 'words' && <LazyWords route={route} />}
        {route.screen === 'figures' && <FiguresScreen />}
        {route.screen === 'health' && <HealthScreen />}
        {route.screen === 'log' && <LogScreen />}
      </main>
      <NoticeBar notice={notice} onClose={forget} />
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
    const { arrived, seenUntil } = findArrivals(leads, lastSeen.current);
    lastSeen.current = seenUntil;
    const [newest] = arrived;
    if (!newest) return;
    const one = `New inquiry from ${isolate(newest.name)}.`;
    announce({ text: arrived.length === 1 ? one : `${arrived.length} new inquiries.` });
  }, [leads, announce]);
}

/** Closes what is folded out when one turns to something else, or with Escape. */
function closeMenus(event: Event) {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.menu[open], .account[open]')) {
    const isInside = event.target instanceof Node && menu.contains(event.target);
    if (event.type === 'pointerdown' && isInside) continue;
    menu.open = false;
    if (event.type === 'keydown' && isInside) menu.querySelector('summary')?.focus();
  }
}

/** Longer where there is something to press. */
const [noticeMs, undoMs] = [5000, 10_000];

/** The live region is always there: screen readers only notice what changes in it. */
function NoticeBar({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  useEffect(() => {
    // A problem stays until it has been read.
    if (!notice || notice.isProblem) return;
    const timer = setTimeout(onClose, notice.undo ? undoMs : noticeMs);
    return () => clearTimeout(timer);
  }, [notice, onClose]);

  return (
    // As wide as the list, so that it never covers the inquiry and its buttons, and above the bar of the words.
    <div
      className="notice-place pointer-events-none fixed bottom-4 left-0 z-6 grid w-[max(24rem,100%_*_5_/_12)] justify-center px-4 in-[body:has(.words-bar)]:bottom-20 max-[56rem]:w-full max-[56rem]:in-[body:has(.words-bar)]:top-13 max-[56rem]:in-[body:has(.words-bar)]:bottom-auto print:hidden"
      role="status"
    >
      {notice && (
        <p
          className={`notice pointer-events-auto flex items-center gap-2 rounded-[1.5rem] bg-bay py-0.5 ps-4.5 pe-1 text-capiz shadow-lift ${notice.isProblem ? 'border-2 border-ember' : 'border border-haze'}`}
        >
          <span>{notice.text}</span>
          {notice.undo && (
            <button
              type="button"
              className="min-h-11 px-3 font-bold text-beam"
              onClick={() => (notice.undo?.(), onClose())}
            >
              Undo
            </button>
          )}
          <IconButton name="Close message" onClick={onClose} picture={X} />
        </p>
      )}
    </div>
  );
}

/** The screen is a file of its own, so that reading inquiries does not wait for it. */
function LazyWords({ route }: { route: Route }) {
  const words = useQuery({
    queryKey: ['words-screen'],
    queryFn: () => import('./words/WordsScreen.tsx').catch(loadAgain),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (words.data) return <words.data.WordsScreen route={route} />;
  if (words.error) return <ProblemLine problem={words.error} onTryAgain={() => void words.refetch()} />;
  return <p className="empty-note">Opening …</p>;
}

const [loadedAgain, onceMs] = ['desk-loaded-again', 60_000];

/** A server that answers may have another build by now: what is typed is kept, and a new page knows its files. */
async function loadAgain(): Promise<never> {
  await callApi('session');
  if (Date.now() - Number(readStored(loadedAgain)) < onceMs) throw new Error('This screen could not be loaded.');
  store(loadedAgain, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
