/** The estimator's script comes when somebody turns to it. Until then, and without it, the form works by its address. */
const form = document.querySelector<HTMLFormElement>('.estimator-form')!;
let script: Promise<unknown> | undefined;

function load() {
  return (script ??= fetch('/estimator')
    .then((answer) => answer.text())
    .then((html) => import(/* @vite-ignore */ /src="([^"]+)/.exec(html)![1]!))
    // It may be had the next time; meanwhile the button does the same.
    .catch(() => (script = undefined)));
}

for (const sign of ['pointerover', 'focusin', 'input']) form.addEventListener(sign, load);
