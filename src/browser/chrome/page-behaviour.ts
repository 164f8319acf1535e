import { find } from '../find.ts';

/**
 * The script of every page, small enough to be inlined into the HTML. Progressive enhancement only: reading,
 * navigation and forms work without it.
 */

/** The header turns translucent past this many pixels. */
const scrolledPx = 10;

function markScrolled() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > scrolledPx);
}
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();

/**
 * CSS opens the drop-downs of a wide screen on hover and focus. This script also opens them on a click without pointer
 * or focus (from a screen reader), closes them on Escape, and opens and closes their <details>, which say to screen
 * readers whether a group is open. On a phone, <details> alone opens the groups.
 */
const menus = document.querySelectorAll<HTMLElement>('.menu-group');
const openMenu = ":is(:hover, :focus-within, [data-menu='open']):not([data-menu='shut'])";
const phone = matchMedia('(width<64rem)');

function updateMenus() {
  for (const menu of menus) {
    // "shut" is needed only while hover or focus would open the menu.
    if (!menu.matches(":hover, :focus-within, [data-menu='open']")) menu.dataset['menu'] = '';
    if (!phone.matches) find<HTMLDetailsElement>('details', menu).open = menu.matches(openMenu);
  }
}
updateMenus();
for (const event of ['pointerover', 'focusin', 'focusout']) {
  // After a frame, because the focus may not have moved yet when the event fires.
  addEventListener(event, () => requestAnimationFrame(updateMenus));
}

for (const menu of menus) {
  const toggle = find('summary', menu);
  let wasOpen = false;
  // A mouse opens the menu by hovering. Its click must not close the menu, and must not focus the button, which would
  // leave the menu open after the pointer has left.
  toggle.addEventListener('mousedown', (event) => event.preventDefault());
  toggle.addEventListener('pointerdown', () => (wasOpen = menu.matches(openMenu)));
  toggle.addEventListener('click', (event) => {
    if (phone.matches) return;
    event.preventDefault();
    const { pointerType } = event as PointerEvent;
    if (pointerType === 'mouse') return;
    const isOpen = pointerType ? wasOpen : find<HTMLDetailsElement>('details', menu).open;
    menu.dataset['menu'] = isOpen ? 'shut' : 'open';
    updateMenus();
  });
}

export const phoneMenu = find<HTMLDetailsElement>('.phone-menu');
const siteMenu = find('.site-menu');
siteMenu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) phoneMenu.open = false;
});
for (const event of ['pointerdown', 'focusin']) {
  addEventListener(event, ({ target }) => {
    if (!siteMenu.contains(target as Node)) phoneMenu.open = false;
    for (const menu of menus) if (!menu.contains(target as Node)) menu.dataset['menu'] = '';
  });
}

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // The chat first, because it is above the audit pop-up.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  for (const menu of menus) {
    if (menu.matches(':focus-within')) find('summary', menu).focus();
    menu.dataset['menu'] = 'shut';
  }
  updateMenus();
  if (phoneMenu.open) find('summary', phoneMenu).focus();
  phoneMenu.open = false;
});

// The back/forward cache restores the focus, which would open the menu again.
addEventListener('pagehide', () => (document.activeElement as HTMLElement).blur());

/**
 * Photos that cannot be loaded are left to screen readers, for their alternative text: WebKit would paint its
 * broken-image mark over the artwork behind them.
 */
for (const image of document.images) {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nothing else listens, and every byte is on every page
  image.onerror = () => (image.style.opacity = '0');
  if (image.complete && !image.naturalWidth) image.onerror('');
}

/** The chat's button leaves its corner while something else to use is there. It comes back when it gets the focus. */
const inCorner = new Set<Element>();
const corner = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) inCorner[isIntersecting ? 'add' : 'delete'](target);
    document.documentElement.toggleAttribute('data-corner-taken', inCorner.size > 0);
  },
  { rootMargin: '-86% 0px 0px -78%' },
);
for (const element of document.querySelectorAll('main form, .site-footer a, .city svg')) corner.observe(element);

/** Animates blocks below the fold once, when they scroll into view. Blocks in view at load are never hidden. */
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.classList.replace('awaits-reveal', 'revealed');
      observer.unobserve(target);
    }
  });
  for (const block of document.querySelectorAll('[data-reveal]')) {
    if (block.getBoundingClientRect().top < innerHeight) continue;
    block.classList.add('awaits-reveal');
    observer.observe(block);
  }
}
