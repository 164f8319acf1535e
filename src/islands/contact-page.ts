// The copy with "?own" belongs to this script alone. Shared with the chat's script, it would become a
// file of its own, and the page would have to fetch it before the visitor has done anything.
import { describeOpening, type OfficeHours } from './open-hours.ts?own';

const status = document.querySelector<HTMLElement>('[data-hours]')!;
status.textContent = describeOpening(JSON.parse(status.dataset['hours']!) as OfficeHours, new Date());

/**
 * A frame whose host cannot be reached shows the browser's error page, and nothing tells us so. A tile
 * of the same map does tell: until it has come, the drawing behind the frame is what one sees. Nobody
 * else's host is asked for anything before the visitor scrolls to the map.
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

/** Text that a reload interrupted comes back at once, as if the visitor had touched the form again. */
const form = document.querySelector('[data-island=contact] form')!;
addEventListener('DOMContentLoaded', () => {
  if (sessionStorage.getItem('draft-contact')) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
});
