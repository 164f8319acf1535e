import { find } from '../find.ts';

/**
 * The script of every page, small enough to be inlined into the HTML. Progressive enhancement only: reading,
 * navigation and forms work without it.
 */

/** The header turns translucent past this many pixels. */
const scrolledPx = 10;

const root = document.documentElement;

function markScrolled() {
  root.toggleAttribute('data-scrolled', scrollY > scrolledPx);
  // The first screen is over when half of it is out of sight, or where a short page ends.
  root.toggleAttribute('data-past', scrollY > Math.min(innerHeight / 2, root.scrollHeight - innerHeight - 1));
}
addEventListener('scroll', markScrolled);

/**
 * Whoever loads a page again, comes back to it or follows a link to a part of it does not start at its top. The name of
 * the entry is the URL with its fragment, and, unlike `location`, with the words that a search engine's link leads to.
 * For all others `scrollY` is not read: it would lay out the page before its first paint.
 */
for (const { type, name } of performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  if (type !== 'navigate' || name.includes('#')) {
    // Laid out as a whole, because the place is below sections whose heights are known only roughly.
    root.dataset['whole'] = '';
    markScrolled();
  }

/**
 * A group of the menu is a <details>, which a key, a tap or a screen reader opens. On a wide screen a mouse opens it by
 * hovering, too: its click must neither close the group nor leave it open after the pointer has left.
 */
const menus = document.querySelectorAll<HTMLElement>('.menu-group');
const phone = matchMedia('(width<64rem)');
export const phoneMenu = find<HTMLDetailsElement>('.phone-menu');
const siteMenu = find('.site-menu');

for (const menu of menus) {
  const group = find<HTMLDetailsElement>('details', menu);
  const toggle = find('summary', menu);
  for (const event of ['pointerenter', 'pointerleave'] as const) {
    menu.addEventListener(event, ({ pointerType }) => {
      if (phone.matches || pointerType !== 'mouse') return;
      closeMenus();
      group.open = event === 'pointerenter';
    });
  }
  // The focus would stay on the button after the pointer has left.
  toggle.addEventListener('mousedown', (event) => event.preventDefault());
  toggle.addEventListener('click', (event) => {
    if (!phone.matches && (event as PointerEvent).pointerType === 'mouse') event.preventDefault();
  });
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    group.open = true;
    find('.menu-panel a', menu).focus();
  });
  group.addEventListener('toggle', () => {
    // Or a phone shows the end of the group above, and the group that was opened is out of sight.
    if (phone.matches && group.open) find('.main-menu').scrollTop = menu.offsetTop;
  });
}

/** All groups but the one that contains the element. On a phone they open and close independently. */
function closeMenus(except?: EventTarget | null) {
  if (phone.matches) return;
  for (const menu of menus) if (!menu.contains(except as Node)) find<HTMLDetailsElement>('details', menu).open = false;
}

siteMenu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) phoneMenu.open = false;
});
for (const event of ['pointerdown', 'focusin']) {
  addEventListener(event, ({ target }) => {
    if (!siteMenu.contains(target as Node)) phoneMenu.open = false;
    closeMenus(target);
  });
}

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // The chat first, because it is above the audit pop-up.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  for (const menu of menus) if (menu.matches(':focus-within')) find('summary', menu).focus();
  closeMenus();
  if (phoneMenu.open) find('summary', phoneMenu).focus();
  phoneMenu.open = false;
});

// The back/forward cache would restore a menu that was open.
addEventListener('pagehide', () => closeMenus());

/**
 * Photos that cannot be loaded are left to screen readers, for their alternative text: WebKit would paint its
 * broken-image mark over the artwork behind them.
 */
for (const image of document.images) {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nothing else listens, and every byte is on every page
  image.onerror = () => (image.style.opacity = '0');
  if (image.complete && !image.naturalWidth) image.onerror('');
}

/** The chat's button leaves its corner while a field, a figure or words of the footer are there, and comes back with the focus. */
const inCorner = new Set<Element>();
const corner = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) inCorner[isIntersecting ? 'add' : 'delete'](target);
    root.toggleAttribute('data-away', inCorner.size > 0);
  },
  // What is left is about as large as the button.
  { rootMargin: `-92% 0px 0px -${phone.matches ? 83 : 94}%` },
);
for (const element of document.querySelectorAll('main :is([name],label,figure,table),.site-footer :is(a,p,address)')) {
  corner.observe(element);
}

/**
 * Animates a block once, when one scrolls it into view from below. It is never hidden before: what is in view at load,
 * where a link leads to, or on a screen that grows stays as it is.
 */
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  let isLoading = true;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      if (!isLoading && scrollY > 0 && boundingClientRect.bottom > innerHeight) target.classList.add('revealed');
      observer.unobserve(target);
    }
    isLoading = false;
  });
  for (const block of document.querySelectorAll('[data-reveal]')) observer.observe(block);
}
