import { find } from '../find.ts';

/**
 * Without a connection, a form that is not hydrated yet would post itself away, to the browser's error page. It stays
 * instead, with its text, and says in its own words that it was not sent. A hydrated form has handled the event.
 */
export function refuseOffline(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (navigator.onLine || event.defaultPrevented || !form.matches('.lead-form')) return;
  event.preventDefault();
  find('.form-failure', form).textContent = form.dataset['failure']!;
}
