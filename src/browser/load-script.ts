// A copy of its own, for the reason given in contact-page.ts.
import { loadModule } from './load-module.ts?own-in-page';

/**
 * Loads the script in the `data-script` attribute of an element when a visitor first points at it, focuses it or types
 * in it. Until then, and if loading fails, its forms and links load pages from the server. Where there is none, a
 * note says what to do: see ScriptNote.tsx.
 */
const element = document.querySelector<HTMLElement>('[data-script]')!;
let script: Promise<unknown> | undefined;

function load() {
  // After a failure the next event retries.
  script ??= loadModule(element.dataset['script']!).catch(() => (script = undefined));
  if (import.meta.env.STATIC_EXPORT) void script.then((loaded) => (findNote().hidden = loaded !== undefined));
}

for (const event of ['pointerover', 'focusin', 'input']) element.addEventListener(event, load);

// On a static host no server answers the query string.
if (import.meta.env.STATIC_EXPORT) {
  const names = [...new URLSearchParams(location.search).keys()];
  if (names.some((name) => element.querySelector(`[name="${CSS.escape(name)}"]`))) load();
}

function findNote() {
  return document.querySelector<HTMLElement>('.script-note')!;
}
