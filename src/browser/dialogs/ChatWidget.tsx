import { useEffect, useRef, useSyncExternalStore } from 'react';
import { greetFrom } from '../../domain/chat-links.ts';
import { describeOfficeHours, site } from '../../domain/site.ts';
import { find } from '../find.ts';
import { readChatText } from '../forms/form-values.ts';
import { ChatWays } from '../forms/ChatWays.tsx';
import { LeadForm } from '../forms/LeadForm.tsx';
import { describeOpening, readHolidays } from './open-hours.ts';

const ignoreChanges = () => () => {};

export function ChatWidget() {
  const dialog = useRef<HTMLDialogElement>(null!);
  // The built page shows the office hours; the browser replaces them by whether the office is open now.
  const opening = useSyncExternalStore(
    ignoreChanges,
    () => describeOpening({ ...site.hours, city: site.city, holidays: readHolidays() }, new Date()),
    describeOfficeHours,
  );
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!(target as Element).closest('#chat, .toasts')) dialog.current.close();
    };
    addEventListener('pointerdown', closeFromOutside);
    return () => removeEventListener('pointerdown', closeFromOutside);
  }, []);
  return (
    <dialog
      ref={dialog}
      id="chat"
      className="widget chat"
      aria-labelledby="chat-title"
      // It is open when it is hydrated.
      suppressHydrationWarning
      onClose={() => find('.chat-button').focus()}
    >
      <div className="widget-head">
        <h2 id="chat-title">Chat with us</h2>
        <p>{opening}</p>
        <form method="dialog">
          <button type="submit" className="widget-close" aria-label="Close chat">
            ×
          </button>
        </form>
      </div>
      <ChatWays writeText={describeVisit} />
      <LeadForm
        kind="chat"
        onSent={() => {
          // The confirmation is at the top when the chat is opened again.
          dialog.current.scrollTop = 0;
          dialog.current.close();
        }}
      />
    </dialog>
  );
}

/** What the visitor's website looked like, the estimate that they made, or the page that they are on. */
function describeVisit() {
  const given = readChatText();
  if (given) return given;
  // Without an estimate the page shows an example, also to whoever comes by an ad with parameters of its own.
  const isEstimate = [...new URLSearchParams(location.search).keys()].some((name) =>
    document.querySelector(`.estimator-form [name="${CSS.escape(name)}"]`),
  );
  const total = isEstimate && document.querySelector('.estimate-total')?.textContent;
  if (total) return greetFrom(`this is my estimate: ${total}.`, location.href);
  return greetFrom(`I am reading “${find('h1').textContent}”:`, location.origin + location.pathname);
}
