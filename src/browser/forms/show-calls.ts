import { find } from '../find.ts';
import { fetchText } from '../load-module.ts';

/** The times are not React's, so the form learns of a choice that no visitor made as of any other: by a `change` event. */
export function tellChoice() {
  find('#contact-form').dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Shows the times for a call of another page in place of those that are shown. A time that was just taken may still be
 * free in a page that is half a second old.
 */
export async function showCalls(url: string, taken = '') {
  const calls = new DOMParser()
    .parseFromString(await fetchText(url), 'text/html')
    .querySelector<HTMLDetailsElement>('.call-times');
  const shown = find('.call-times');
  // The server does not know them either, for a moment.
  if (!calls) throw new Error(`${url} has no times`);
  calls.open = true;
  if (taken) calls.querySelector(`[value="${taken}"]`)?.setAttribute('disabled', '');
  keepChoice(shown, calls, taken);
  shown.replaceWith(calls);
  tellChoice();
}

/** With its day, which may not be the one that is shown; unless somebody else has taken it. */
export function choose(time: HTMLInputElement) {
  if (time.disabled) return;
  const day = time.closest('.call-day')?.previousElementSibling?.querySelector('input');
  for (const input of [time, day]) if (input) input.checked = true;
}

/**
 * Whoever looks at other days has chosen a time all the same: it stays, before them with the name of its day, until
 * another one is chosen or somebody else takes it.
 */
function keepChoice(shown: Element, calls: Element, taken: string) {
  const chosen = shown.querySelector<HTMLInputElement>('[name=call]:checked');
  if (!chosen?.value || chosen.value === taken) return;
  const listed = calls.querySelector<HTMLInputElement>(`[value="${chosen.value}"]`);
  if (listed) return choose(listed);
  const label = chosen.parentElement!;
  const day = label.closest('.call-day')?.querySelector('legend');
  if (day) label.append(`, ${day.textContent}`);
  find('label', calls).after(label);
}
