/** Loads the estimator's script when a visitor turns to it. Until then, and if it fails, the form works by its URL. */
const section = document.querySelector<HTMLElement>('.estimator')!;
let script: Promise<unknown> | undefined;

function load() {
  // After a failure the next event tries again; until then the form's button does the same by URL.
  script ??= import(/* @vite-ignore */ section.dataset['script']!).catch(() => (script = undefined));
}

for (const event of ['pointerover', 'focusin', 'input']) section.addEventListener(event, load);
