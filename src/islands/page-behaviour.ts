/**
 * All the script a page carries before the visitor does something, small enough to stand in the
 * HTML. Nothing here is needed to read, navigate or use the page; it only smooths it.
 */

/** The header turns translucent past this many pixels. */
const scrolledPx = 10;

const root = document.documentElement;

function markScrolled() {
  root.toggleAttribute('data-scrolled', scrollY > scrolledPx);
}
addEventListener('scroll', markScrolled, { passive: true });
markScrolled();

/** Drop-downs open by CSS; this keeps what screen readers hear in step, and lets Escape close them. */
for (const group of document.querySelectorAll<HTMLElement>('.menu-group')) {
  const toggle = group.querySelector('button')!;
  const update = () => {
    const isOpen = group.matches(':hover, :focus-within') && !group.hasAttribute('data-dismissed');
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  const dismiss = (dismissed: boolean) => {
    group.toggleAttribute('data-dismissed', dismissed);
    update();
  };
  const leave = () => {
    // The focus is still on its way when focusout fires.
    requestAnimationFrame(() => {
      if (!group.matches(':hover, :focus-within')) group.removeAttribute('data-dismissed');
      update();
    });
  };
  group.addEventListener('pointerenter', update);
  group.addEventListener('focusin', update);
  group.addEventListener('pointerleave', leave);
  group.addEventListener('focusout', leave);
  group.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    toggle.focus();
    dismiss(true);
  });
  toggle.addEventListener('click', (event) => {
    // Enter and Space arrive as a click without a pointer: they toggle. A pointer has opened the
    // menu by hovering already, so its click must not close it again.
    const byKeyboard = event.detail === 0;
    dismiss(byKeyboard && !group.hasAttribute('data-dismissed'));
  });
  update();
}
// Escape also closes a menu that only the pointer holds open.
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  document.querySelector('.menu-group:hover')?.setAttribute('data-dismissed', '');
});

const phoneMenu = document.querySelector<HTMLDetailsElement>('.phone-menu')!;
phoneMenu.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) phoneMenu.open = false;
});
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !phoneMenu.open) return;
  phoneMenu.open = false;
  phoneMenu.querySelector('summary')!.focus();
});
addEventListener('pointerdown', (event) => {
  if (!phoneMenu.contains(event.target as Node)) phoneMenu.open = false;
});

/** Blocks below the fold settle into place once. What is in view at load is never hidden. */
if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.classList.add('revealed');
      target.classList.remove('awaits-reveal');
      observer.unobserve(target);
    }
  });
  for (const block of document.querySelectorAll('[data-reveal]')) {
    if (block.getBoundingClientRect().top < innerHeight) continue;
    block.classList.add('awaits-reveal');
    observer.observe(block);
  }
}
