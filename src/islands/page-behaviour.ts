/**
 * All the script a page carries before the visitor does something, small enough to stand in the
 * HTML. Nothing here is needed to read, navigate or use the page; it only smooths it.
 */

/** The header turns translucent past this many pixels. */
const scrolledPx = 10;

function markScrolled() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > scrolledPx);
}
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();

/**
 * Drop-downs open by CSS, under the pointer or around the focus. Here they also learn to open for
 * those who have neither (a screen reader's click), to shut on Escape, and to say which they are.
 */
const menus = document.querySelectorAll<HTMLElement>('.menu-group');
const openMenu = ":is(:hover, :focus-within, [data-menu='open']):not([data-menu='shut'])";

function updateMenus() {
  for (const menu of menus) {
    // Shut lasts while the pointer or the focus stays; without them the menu is closed anyway.
    if (!menu.matches(":hover, :focus-within, [data-menu='open']")) menu.dataset['menu'] = '';
    menu.querySelector('button')!.ariaExpanded = String(menu.matches(openMenu));
  }
}
updateMenus();
for (const event of ['pointerover', 'focusin', 'focusout']) {
  // After a frame: while an event fires, the focus may still be on its way.
  addEventListener(event, () => requestAnimationFrame(updateMenus));
}

for (const menu of menus) {
  const toggle = menu.querySelector('button')!;
  let wasOpen = false;
  // A mouse opens the menu by hovering. Its click must neither close that again nor leave the focus
  // behind, which would keep the menu open after the pointer has gone.
  toggle.addEventListener('mousedown', (event) => event.preventDefault());
  toggle.addEventListener('pointerdown', () => (wasOpen = menu.matches(openMenu)));
  toggle.addEventListener('click', (event) => {
    const { pointerType } = event as PointerEvent;
    if (pointerType === 'mouse') return;
    const isOpen = pointerType ? wasOpen : toggle.ariaExpanded === 'true';
    menu.dataset['menu'] = isOpen ? 'shut' : 'open';
    updateMenus();
  });
}

export const phoneMenu = document.querySelector<HTMLDetailsElement>('.phone-menu')!;
phoneMenu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) phoneMenu.open = false;
});
for (const event of ['pointerdown', 'focusin']) {
  addEventListener(event, ({ target }) => {
    if (!phoneMenu.contains(target as Node)) phoneMenu.open = false;
    for (const menu of menus) if (!menu.contains(target as Node)) menu.dataset['menu'] = '';
  });
}

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // The chat first: it lies above the audit offer.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  for (const menu of menus) {
    if (menu.matches(':focus-within')) menu.querySelector('button')!.focus();
    menu.dataset['menu'] = 'shut';
  }
  updateMenus();
  if (phoneMenu.open) phoneMenu.querySelector('summary')!.focus();
  phoneMenu.open = false;
});

// Coming back shows the page as it was left: without a menu that the last click kept open.
addEventListener('pagehide', () => (document.activeElement as HTMLElement).blur());

/** Blocks below the fold settle into place once. What is in view at load is never hidden. */
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
