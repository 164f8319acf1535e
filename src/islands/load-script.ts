/**
 * Loads the script that an element names in `data-script` when a visitor turns to that element. Until then, and if it
 * cannot be loaded, the forms and links in it work by their URLs.
 */
const element = document.querySelector<HTMLElement>('[data-script]')!;
let script: Promise<unknown> | undefined;

function load() {
  // After a failure the next event tries again.
  script ??= import(/* @vite-ignore */ element.dataset['script']!).catch(() => (script = undefined));
}

for (const event of ['pointerover', 'focusin', 'input']) element.addEventListener(event, load);
