import { find } from './find.ts';
import { loadModule } from './load-module.ts';

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server.
 */
type Script = {
  /** True if the visitor has already changed a field. */
  start(): Promise<boolean> | boolean;
  /** Makes fields and answer from the URL. */
  showUrl(): void;
};
export const element = find('[data-script]');
export const events = ['pointerover', 'focusin', 'input'];
const loadedSearch = location.search;
let started: Promise<Awaited<ReturnType<typeof start>> | undefined> | undefined;
let isStarted = false;

/** After a failure, which resolves to undefined, the next event retries. */
export const load = () => (started ??= start().catch(() => (started = undefined)));

async function start() {
  const script = await loadModule<Script>(element.dataset['script']!);
  const isTouched = await script.start();
  isStarted = true;
  return { showUrl: script.showUrl, isTouched };
}

for (const event of events) element.addEventListener(event, load);

// After a reload, Back may lead to a URL of the same page: without a script to show it, the server does.
addEventListener('popstate', () => {
  if (!isStarted && location.search !== loadedSearch) location.reload();
});
