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

/** Drop-downs open by CSS, under the pointer or around the focus. "Dismissed" keeps one shut all the same. */
const menus = [...document.querySelectorAll('.menu-group')].map((group) => {
  const toggle = group.querySelector('button')!;
  const isHeld = () => group.matches(':hover, :focus-within');
  const isDismissed = () => group.hasAttribute('data-dismissed');
  const update = (dismissed = isDismissed() && isHeld()) => {
    group.toggleAttribute('data-dismissed', dismissed);
    // So that screen readers hear the state that others see.
    toggle.setAttribute('aria-expanded', String(isHeld() && !dismissed));
  };
  // After a frame: while an event fires, the focus may still be on its way.
  const updateSoon = () => requestAnimationFrame(() => update());
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    group.addEventListener(event, updateSoon);
  }
  toggle.addEventListener('click', (event) => {
    // Enter and Space arrive as a click without a pointer: they toggle. A pointer has opened the
    // menu by hovering already, so its click must not close it again.
    update(event.detail === 0 && !isDismissed());
  });
  update();
  return { group, toggle, isHeld, update };
});

const phoneMenu = document.querySelector<HTMLDetailsElement>('.phone-menu')!;
phoneMenu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) phoneMenu.open = false;
});
addEventListener('pointerdown', (event) => {
  if (!phoneMenu.contains(event.target as Node)) phoneMenu.open = false;
});

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const { group, toggle, isHeld, update } of menus) {
    if (group.matches(':focus-within')) toggle.focus();
    update(isHeld());
  }
  if (phoneMenu.open) phoneMenu.querySelector('summary')!.focus();
  phoneMenu.open = false;
});

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
