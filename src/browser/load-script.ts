import { find } from './find.ts';
import { loadModule } from './load-module.ts';

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server.
 */
export const element = find('[data-script]');
export const events = ['pointerover', 'focusin', 'input'];
let started: Promise<true | undefined> | undefined;

/** After a failure, which resolves to undefined, the next event retries. */
export const load = () => (started ??= start().catch(() => (started = undefined)));

async function start(): Promise<true> {
  const script = await loadModule<{ start(): Promise<unknown> | void }>(element.dataset['script']!);
  await script.start();
  return true;
}

for (const event of events) element.addEventListener(event, load);
