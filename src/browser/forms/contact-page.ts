import type * as openHours from '../dialogs/open-hours.ts';
import { find } from '../find.ts';
import { fetchText, loadModule } from '../load-module.ts';
import { auditClosedKey, draftKey } from '../storage-keys.ts';
import { refuseOffline } from './refuse-offline.ts';

/**
 * An iframe fires no error event when its host cannot be reached, and shows the browser's error page. So the iframe
 * stays hidden over its fallback drawing until a tile of the same map has loaded. That tile is requested when the
 * visitor comes near the office, and so is the script that says whether the office is open: a phone's first use of a
 * time zone takes a tenth of a second.
 */
const map = find('.map-frame');
map.classList.add('map-unproven');
const status = find('[data-hours]');
const whenNear = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return;
    whenNear.disconnect();
    loadModule<typeof openHours>(status.dataset['script']!).then(
      ({ showOpening }) => showOpening(status),
      () => {},
    );
    const tile = new Image();
    tile.addEventListener('load', () => map.classList.remove('map-unproven'));
    tile.src = 'https://tile.openstreetmap.org/0/0/0.png';
  },
  { rootMargin: '200px' },
);
whenNear.observe(find('[aria-labelledby=office]'));

// In the page, because form-loader.ts may not have come before the connection was lost.
addEventListener('submit', refuseOffline);

const form = find('[data-island=contact] form');
const [, sentKind] = /^#sent-(\w+)$/.exec(location.hash) ?? [];
addEventListener('DOMContentLoaded', () => {
  try {
    // A form that posted without its script was sent: its draft is done with, and the pop-up does not return.
    if (sentKind) {
      sessionStorage.removeItem(draftKey(sentKind));
      sessionStorage.setItem(auditClosedKey, 'true');
    }
    // Hydrates the form after a reload, as the first focus would (widgets.ts): this also restores the draft.
    if (sessionStorage.getItem(draftKey('contact'))) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  } catch {
    // Storage is blocked.
  }
});

/**
 * A browser restores a choice by its place in the list, where another time may be by then, so it is undone. A restored
 * choice fires no `change` event; one that a visitor made while the page was loading does, and stays.
 */
let isChosen = false;
addEventListener('change', ({ target }) => (isChosen ||= (target as Element).matches('.call-times input')));
addEventListener('pageshow', ({ persisted }) => {
  if (persisted || isChosen) return;
  for (const time of document.querySelectorAll<HTMLInputElement>('.call-times input'))
    time.checked = time.defaultChecked;
  dispatchEvent(new Event('calls-shown'));
});

/**
 * Later days, or what is free now, without leaving the form: whoever has no script follows the link. A time that was
 * just taken may still be free in a page that is half a second old.
 */
async function showCalls(url: string, taken = '') {
  const calls = new DOMParser().parseFromString(await fetchText(url), 'text/html').querySelector('.call-times');
  const shown = find('.call-times');
  if (calls) {
    find<HTMLDetailsElement>('details', calls).open = true;
    if (taken) calls.querySelector(`[value="${taken}"]`)?.setAttribute('disabled', '');
    keepChoice(shown, calls, taken);
    shown.replaceWith(calls);
  } else shown.remove();
  dispatchEvent(new Event('calls-shown'));
}

/**
 * Whoever looks at other days has chosen a time all the same: it stays, before them with the name of its day, until
 * another one is chosen or somebody else takes it.
 */
function keepChoice(shown: Element, calls: Element, taken: string) {
  const chosen = shown.querySelector<HTMLInputElement>('input:checked');
  if (!chosen?.value || chosen.value === taken) return;
  const listed = calls.querySelector<HTMLInputElement>(`[value="${chosen.value}"]`);
  if (listed) return void (listed.checked ||= !listed.disabled);
  const label = chosen.parentElement!;
  const day = label.closest('.call-day')?.querySelector('legend');
  if (day) label.append(`, ${day.textContent}`);
  find('label', calls).after(label);
}

addEventListener('call-taken', (event) => {
  // The times that are shown stay, if others cannot be fetched: the form says that this one is taken.
  showCalls(location.pathname, (event as CustomEvent<string>).detail).catch(() => {});
});
/** The link is gone, and the focus with it, unless the visitor has gone on to type. */
function focusFirstTime() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.call-day input:enabled')?.focus({ preventScroll: true });
}

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.call-links > a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showCalls(link.href).then(focusFirstTime, () => location.assign(link.href));
});
