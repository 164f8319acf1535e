// A copy of its own, for the reason given in contact-page.ts.
import { loadModule } from './load-module.ts?own-in-page';

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server.
 */
const element = document.querySelector<HTMLElement>('[data-script]')!;
let script: Promise<unknown> | undefined;

function load() {
  // After a failure the next event retries.
  script ??= loadModule(element.dataset['script']!).catch(() => (script = undefined));
}

for (const event of ['pointerover', 'focusin', 'input']) element.addEventListener(event, load);
