import { useQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide';
import { DeskIcon } from './DeskIcon.tsx';
import { DeskName } from './DeskName.tsx';
import { noFilter } from '../data/filter.ts';
import { deleteDrafts } from '../data/note-drafts.ts';
import { sessionQuery } from '../data/lead-queries.ts';
import { followLink, type Route, type Screen, screens, writeRoute } from '../data/route.ts';

const names: Record<Screen, string> = {
  inbox: 'Inbox',
  words: 'Words',
  figures: 'Figures',
  health: 'State',
  log: 'Log',
};

type DeskHeaderProps = { route: Route; unread: number; onShowKeys: () => void };

export function DeskHeader({ route, unread, onShowKeys }: DeskHeaderProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <header className="desk-header">
      <a href="#screen" className="skip-link">
        Skip to the screen
      </a>
      <DeskName />
      <nav aria-label="Desk">
        <ul>
          {screens.map((screen) => (
            <li key={screen}>
              <a
                href={writeRoute({ screen, filter: noFilter, lead: '' })}
                aria-current={route.screen === screen ? 'page' : undefined}
                onClick={followLink}
              >
                {names[screen]}
                {screen === 'words' && <span className="wide-only"> and prices</span>}
                {screen === 'inbox' && unread > 0 && (
                  <span className="unread-count">
                    {unread}
                    <span className="only-heard"> unread</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="icon-button keys-button" aria-label="Keys" onClick={onShowKeys}>
        <DeskIcon picture={Keyboard} />
      </button>
      <details className="account">
        <summary>
          <span className="only-heard">Signed in as </span>
          <span className="account-name">{session?.email ?? 'Account'}</span>
        </summary>
        <div className="account-menu">
          <p>{session?.email}</p>
          <form method="post" action="/desk/sign-out" onSubmit={deleteDrafts}>
            <button>Sign out</button>
          </form>
          <form method="post" action="/desk/sign-out" onSubmit={deleteDrafts}>
            <button name="everywhere" value="1">
              Sign out everywhere
            </button>
          </form>
        </div>
      </details>
    </header>
  );
}
