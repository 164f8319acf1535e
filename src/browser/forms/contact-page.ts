// "?own" makes a separate copy of the module for this script. Shared with the chat's script, the bundler would put
// it into a file of its own, which the page would fetch on load.
import { describeOpening, type OfficeHours } from '../dialogs/open-hours.ts?own';

const status = document.querySelector<HTMLElement>('[data-hours]')!;
status.textContent = describeOpening(JSON.parse(status.dataset['hours']!) as OfficeHours, new Date());

/**
 * An iframe fires no error event when its host cannot be reached, and shows the browser's error page. So the iframe
 * stays hidden over its fallback drawing until a tile of the same map has loaded. Nothing is requested from the
 * map's hosts before the visitor scrolls to the map.
 */
const map = document.querySelector<HTMLIFrameElement>('.map-frame')!;
map.classList.add('map-unproven');
const whenNear = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return;
    whenNear.disconnect();
    const tile = new Image();
    tile.addEventListener('load', () => map.classList.remove('map-unproven'));
    tile.src = 'https://tile.openstreetmap.org/0/0/0.png';
  },
  { rootMargin: '200px' },
);
whenNear.observe(map.parentElement!);

const form = document.querySelector('[data-island=contact] form')!;
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
  // On a static host the form's script fills in what the query string asks for.
  if (import.meta.env.STATIC_EXPORT && location.search)
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
});
// On a phone the chat's button would cover the fields: contact.css moves it away.
new IntersectionObserver(([entry]) =>
  document.documentElement.toggleAttribute('data-form-in-view', entry!.isIntersecting),
).observe(document.querySelector('.contact-panel')!);
