import { find } from '../find.ts';
import { loadModule } from '../load-module.ts';
import { completeUrl } from './complete-url.ts';
import { refuseOffline } from './refuse-offline.ts';
import { showCalls } from './show-calls.ts';

type FormsModule = typeof import('./lead-forms.ts');

/**
 * Hydrates the form in a `data-island` element. The page imports this small file when a visitor first uses a form; until
 * it has arrived, the form is plain HTML and posts to the server.
 */
export function prepareForm(island: HTMLElement) {
  // Typed and left before this file came.
  for (const box of island.querySelectorAll<HTMLInputElement>('[type=url]:not(:focus)')) completeBox(box);
  // After a failure the next focus retries.
  hydrate(island).catch(() => {});
}

async function hydrate(island: HTMLElement) {
  if (island.querySelector('[data-ready]')) return;
  const { hydrateForm } = await loadModule<FormsModule>(island.dataset['formScript']!);
  hydrateForm(island);
}

/** Also before Enter submits the form. Not in the form's own script, which is large: the browser refuses a bare address. */
addEventListener('change', ({ target }) => {
  if ((target as Element).matches('.lead-form [type=url]')) completeBox(target as HTMLInputElement);
});

function completeBox(box: HTMLInputElement) {
  const complete = completeUrl(box.value);
  if (complete === box.value) return;
  box.value = complete;
  // The form saves it with its draft.
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

addEventListener('submit', refuseOffline);

// A form submitted before it is hydrated waits for its script, and posts without it if that does not come.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // A hydrated form has handled the event.
  if (!form.matches('.lead-form') || event.defaultPrevented) return;
  event.preventDefault();
  const button = find<HTMLButtonElement>('.form-button', form);
  button.textContent = button.dataset['busy']!;
  button.disabled = true;
  hydrate(form.closest<HTMLElement>('[data-island]')!).then(
    () => form.requestSubmit(),
    () => {
      // The back/forward cache may bring the visitor back to this form.
      addEventListener('pagehide', () => showIdle(button), { once: true });
      form.submit();
    },
  );
});

const unasked = '.call-times:not(:has(.call-day)) > summary';

// Times, and later those of other days, come without leaving the form: whoever has no script follows the link.
addEventListener('click', (event) => {
  const asked = (event.target as Element).closest(`.call-links > a, ${unasked}`);
  if (!asked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (asked.matches('a')) event.preventDefault();
  bringTimes(asked);
});

// Opened before this file came.
const opened = document.querySelector(`[open]${unasked}`);
if (opened) bringTimes(opened);

function bringTimes(asked: Element) {
  const { href } = asked.closest('a') ?? find<HTMLAnchorElement>('.call-links > a');
  showCalls(href).then(focusFirstTime, () => {
    // Where the times would have come: hydration may still clear what stands at the form's button.
    const note = find('.call-links > span');
    note.role = 'alert';
    note.textContent = 'The times did not come. Try again in a moment, or send your message.';
  });
}

/** What had the focus is gone, unless the visitor has gone on to type. */
function focusFirstTime() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.call-day input:enabled')?.focus({ preventScroll: true });
}

function showIdle(button: HTMLButtonElement) {
  button.textContent = button.dataset['label']!;
  button.disabled = false;
}
