// The copy with "?own" belongs to this script alone. Shared with the chat's script, it would become a
// file of its own, and the page would have to fetch it before the visitor has done anything.
import { describeOpening, type OfficeHours } from './open-hours.ts?own';

const status = document.querySelector<HTMLElement>('[data-hours]')!;
status.textContent = describeOpening(JSON.parse(status.dataset['hours']!) as OfficeHours, new Date());

/**
 * A frame whose host cannot be reached shows the browser's error page, and nothing tells us so. A tile
 * of the same map does tell: until it has come, the drawing behind the frame is what one sees.
 */
const map = document.querySelector<HTMLIFrameElement>('.map-frame')!;
map.classList.add('map-unproven');
const probe = new Image();
probe.addEventListener('load', () => map.classList.remove('map-unproven'));
probe.src = 'https://tile.openstreetmap.org/0/0/0.png';

/** Text that a reload interrupted comes back at once, as if the visitor had touched the form again. */
const form = document.querySelector('[data-island=contact] form')!;
addEventListener('DOMContentLoaded', () => {
  if (sessionStorage.getItem('draft-contact')) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
});
