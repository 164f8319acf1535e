import type * as openHours from '../dialogs/open-hours.ts';
import { find } from '../find.ts';
import { loadModule } from '../load-module.ts';
import { auditClosedKey, draftKey } from '../storage.ts';
import { loadForm } from './load-form.ts';
import { refuseOffline } from './refuse-offline.ts';
import { tellChoice } from './show-calls.ts';

/** Only when the visitor comes near the office: a phone's first use of a time zone takes a tenth of a second. */
const status = find('[data-hours]');
const whenNear = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return;
    whenNear.disconnect();
    loadModule<typeof openHours>(status.dataset['script']!).then(
      ({ showOffice }) => showOffice(status),
      () => {},
    );
  },
  { rootMargin: '200px' },
);
whenNear.observe(find('[aria-labelledby=office]'));

// In the page, because form-loader.ts may not have come before the connection was lost.
addEventListener('submit', refuseOffline);

// The pop-up does not open over what a form answered, also where storage is blocked: its delay is the longest there is.
if (/^#(sent-|contact-summary)/.test(location.hash)) find('[data-delay]').dataset['delay'] = '2147483647';

const [, sentKind] = /^#sent-(\w+)$/.exec(location.hash) ?? [];
try {
  // A form that posted without its script was sent: its draft is done with, and the pop-up does not return.
  if (sentKind) {
    sessionStorage.removeItem(draftKey(sentKind));
    sessionStorage.setItem(auditClosedKey, 'true');
  }
  // After a reload: the form's script restores the draft.
  if (sessionStorage.getItem(draftKey('contact'))) loadForm({ target: find('[data-island=contact]') });
} catch {
  // Storage is blocked.
}

/**
 * A browser restores a choice by its place in the list, where another time may be by then, so it is undone. A restored
 * choice fires no `change` event; one that a visitor made while the page was loading does, and stays.
 */
let isChosen = false;
addEventListener('change', ({ target }) => (isChosen ||= (target as Element).matches('.call-times [name=call]')));
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isChosen) return;
  for (const time of document.querySelectorAll<HTMLInputElement>('.call-times [name=call]'))
    time.checked = time.defaultChecked;
  tellChoice();
});

// The script of the form also brings times for a call. Safari gives no focus to what is clicked.
addEventListener('pointerdown', loadForm);

// In the page, too: without a connection the link would leave the form.
addEventListener('click', (event) => {
  if (navigator.onLine || !(event.target as Element).closest('.call-links > a')) return;
  event.preventDefault();
  find('#contact-form .form-failure').textContent = 'You are offline. Try again when you are connected.';
});
