import { useQuery } from '@tanstack/react-query';
import { CircleUser, Keyboard } from 'lucide';
import { useState } from 'react';
import { deleteDrafts } from '../data/kept-texts.ts';
import { sessionQuery } from '../data/lead-queries.ts';
import { screens, screenTitles, writeRoute, type Route } from '../data/route.ts';
import { DeskIcon } from './DeskIcon.tsx';
import { DeskLink } from './DeskLink.tsx';
import { IconButton } from './IconButton.tsx';
import { DeskName } from './DeskName.tsx';
import keyList from './key-list.json' with { type: 'json' };
import { areKeysOn, turnKeys, useKeys } from './keys.ts';
import { Menu } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { Switch } from './Switch.tsx';

export function DeskHeader({ route, unread }: { route: Route; unread: number }) {
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <header className="desk-header flex flex-wrap items-center gap-x-6 gap-y-0 px-4 py-1.5 text-capiz max-[56rem]:flex-nowrap max-[56rem]:gap-x-1 max-[56rem]:px-2 max-[56rem]:py-0 print:hidden">
        <a
          href="#screen"
          className="skip-link absolute top-1.5 left-1.5 z-5 bg-beam px-4 py-3 text-ink not-focus:[clip-path:inset(50%)]"
        >
          Skip to the screen
        </a>
        <DeskName />
        <nav className="max-[56rem]:min-w-0 max-[56rem]:flex-1" aria-label="Desk">
          <ul className="flex flex-wrap wrap-normal max-[40rem]:min-[19rem]:flex-nowrap">
            {screens.map((screen) => (
              <li className="max-[56rem]:flex-[1_1_auto]" key={screen}>
                <DeskLink
                  className="flex min-h-11 items-center gap-2 border-y-2 border-transparent px-3.5 font-semibold text-mist hover:text-capiz aria-[current]:border-b-beam aria-[current]:text-capiz max-[56rem]:min-w-11 max-[56rem]:justify-center max-[56rem]:gap-1 max-[56rem]:px-0.5 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-4 forced-colors:aria-[current]:border-b-[Highlight]"
                  href={writeRoute({ screen })}
                  aria-current={route.screen === screen ? 'page' : undefined}
                >
                  {/* Of a title the first word is enough. */}
                  {screenTitles[screen].split(' ')[0]}
                  {screen === 'words' && <span className="-ms-1 max-[56rem]:sr-only"> and prices</span>}
                  {screen === 'inbox' && unread > 0 && (
                    <span className="leading-normal min-w-[1.5em] rounded-full bg-beam px-[0.4em] text-center text-xs font-bold text-ink forced-color-adjust-none">
                      {unread}
                      <span className="sr-only"> unread</span>
                    </span>
                  )}
                </DeskLink>
              </li>
            ))}
          </ul>
        </nav>
        <IconButton
          className="ms-auto max-[56rem]:hidden"
          name="Keys"
          onClick={() => setShowsKeys(true)}
          picture={Keyboard}
        />
        <Menu
          className="account relative"
          look="flex min-h-11 min-w-11 max-w-[16rem] items-center justify-center text-mist"
          name={`Signed in as ${session?.email ?? '…'}`}
          summary={
            <>
              <DeskIcon picture={CircleUser} />
              <span className="truncate ps-2 after:content-['_▾'] max-[56rem]:sr-only">{session?.email}</span>
            </>
          }
          panel="account-menu right-0"
        >
          <p className="text-muted">{session?.email}</p>
          <form method="post" action="/desk/sign-out" onSubmit={deleteDrafts}>
            <button className="min-h-11 w-full text-start font-semibold hover:underline">Sign out</button>
            <button name="everywhere" value="1" className="min-h-11 w-full text-start font-semibold hover:underline">
              Sign out everywhere
            </button>
          </form>
        </Menu>
      </header>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** Every key of the desk. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keys" close="Close" onClose={onClose}>
      <dl>
        {keyList.map(({ keys, does }) => (
          <div className="grid grid-cols-[6rem_1fr] py-1" key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch defaultChecked={areKeysOn()} onChange={({ target }) => turnKeys(target.checked)}>
        Use single keys in this browser
      </Switch>
    </Modal>
  );
}
