import { describeOpening, type OfficeHours } from '../dialogs/open-hours.ts';
import { find } from '../find.ts';
import { refuseOffline } from './refuse-offline.ts';

/**
 * An iframe fires no error event when its host cannot be reached, and shows the browser's error page. So the iframe
 * stays hidden over its fallback drawing until a tile of the same map has loaded. Nothing is requested from the
 * map's hosts before the visitor scrolls to the office. Nor is its time computed: a phone's first use of a time zone
 * takes a tenth of a second.
 */
const map = find('.map-frame');
map.classList.add('map-unproven');
const status = find('[data-hours]');
const whenNear = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return;
    whenNear.disconnect();
    status.textContent = describeOpening(JSON.parse(status.dataset['hours']!) as OfficeHours, new Date());
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
      sessionStorage.removeItem(`draft-${sentKind}`);
      sessionStorage.setItem('audit-closed', 'true');
    }
    // Hydrates the form after a reload, which also restores the draft.
    if (sessionStorage.getItem('draft-contact')) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  } catch {
    // Storage is blocked.
  }
});

/**
 * Later days, or what is free now, without leaving the form: whoever has no script follows the link. A time that was
 * just taken may still be free in a page that is half a second old.
 */
async function showCalls(url: string, taken = '') {
  const html = await (await fetch(url)).text();
  const calls = new DOMParser().parseFromString(html, 'text/html').querySelector('.call-times');
  const shown = find('.call-times');
  if (!calls) return shown.remove();
  find<HTMLDetailsElement>('details', calls).open = true;
  calls.querySelector(`[value="${taken}"]`)?.toggleAttribute('disabled', taken !== '');
  keepChoice(shown, calls, taken);
  shown.replaceWith(calls);
  dispatchEvent(new Event('calls-shown'));
}

/** Whoever looks at other days has chosen a time all the same: it stays, before them, until another one is chosen. */
function keepChoice(shown: Element, calls: Element, taken: string) {
  const chosen = shown.querySelector<HTMLInputElement>('input:checked');
  if (!chosen?.value || chosen.value === taken) return;
  const listed = calls.querySelector<HTMLInputElement>(`[value="${chosen.value}"]`);
  if (listed) return void (listed.checked = true);
  const label = chosen.parentElement!;
  const day = label.parentElement!.querySelector('legend');
  if (day) label.append(`, ${day.textContent}`);
  find('label', calls).after(label);
}

addEventListener('call-taken', (event) => {
  // The times that are shown stay, if others cannot be fetched: the form says that this one is taken.
  showCalls(location.pathname, (event as CustomEvent<string>).detail).catch(() => {});
});
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.call-links > a');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  showCalls(link.href).then(
    // The link is gone, and the focus with it.
    () => document.querySelector<HTMLElement>('.call-day input:enabled')?.focus({ preventScroll: true }),
    () => location.assign(link.href),
  );
});
