import { find } from './find.ts';
import { loadModule } from './load-module.ts';

type Script = { start(): Promise<void> | void };

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server.
 */
export const element = find('[data-script]');
const events = ['pointerover', 'focusin', 'input'];
const shownSearch = location.search;
let script: Script | undefined;
let started: Promise<Script | undefined> | undefined;

/** After a failure, which resolves to undefined, the next event retries. */
export const load = () => (started ??= start().catch(() => (started = undefined)));

async function start() {
  const loaded = await loadModule<Script>(element.dataset['script']!);
  await loaded.start();
  return (script = loaded);
}

for (const event of events) element.addEventListener(event, import.meta.env.IS_EXPORT ? loadOrAdvise : load);

// After a reload, Back may lead to another URL of the same document: without a script to show it, the server does.
addEventListener('popstate', () => script || location.search === shownSearch || location.reload());

const isAsked = (name: string) => element.querySelector(`[name="${CSS.escape(name)}"]`);
if (import.meta.env.IS_EXPORT && [...new URLSearchParams(location.search).keys()].some(isAsked)) void loadOrAdvise();

/** No server answers: the script does, and while it cannot be loaded, a note says what to do. */
async function loadOrAdvise() {
  const loaded = await load();
  find('.script-note').hidden = Boolean(loaded);
  return loaded;
}
