import '../../../browser/dialogs/widgets.ts';
import { find } from '../../../browser/find.ts';
import { loadForm } from '../../../browser/forms/load-form.ts';

// The form's script fills in what the query string asks for.
const contact = document.querySelector('[data-island=contact]');
if (location.search && contact) loadForm({ target: contact });

/** A little longer than a script may take: see load-module.ts. */
const patienceMs = 6000;

/**
 * Nobody reads what a form posts. Its button is disabled until its scripts are there; if they do not come, the form says
 * what else a visitor can do.
 */
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

function findIsland(target: EventTarget | null) {
  return (target as Element).closest<HTMLElement>('[data-island]');
}

function advise(island: HTMLElement) {
  if (island.querySelector('[data-ready]')) return;
  find('.form-failure', island).textContent = `The form’s script could not be loaded. ${island.dataset['advice']}`;
}
