import { find } from './find.ts';
import { loadModule } from './load-module.ts';

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server.
 */
export const element = find('[data-script]');
export const events = ['pointerover', 'focusin', 'input'];
let script: Promise<unknown> | undefined;

/** After a failure, which resolves to undefined, the next event retries. */
export const load = () => (script ??= loadModule(element.dataset['script']!).catch(() => (script = undefined)));

for (const event of events) element.addEventListener(event, load);
