/** A little longer than a script may take: see load-module.ts. */
const patienceMs = 6000;

/**
 * For a static host, where nobody reads what a form posts. The button of a form is disabled until its scripts are there;
 * if they do not come, the form says what else a visitor can do.
 */
export function watchForms() {
  addEventListener('focusin', ({ target }) => {
    const island = findIsland(target);
    if (island) setTimeout(() => advise(island), patienceMs);
  });
  // Firefox may restore an enabled button when a page is loaded again.
  addEventListener('submit', (event) => {
    const island = findIsland(event.target);
    if (event.defaultPrevented || !island || !(event.target as Element).matches('.lead-form')) return;
    event.preventDefault();
    advise(island);
  });
}

function findIsland(target: EventTarget | null) {
  return (target as Element).closest<HTMLElement>('[data-island]');
}

function advise(island: HTMLElement) {
  if (island.querySelector('[data-ready]')) return;
  island.querySelector('.form-failure')!.textContent =
    `The form’s script could not be loaded. ${island.dataset['advice']}`;
}
