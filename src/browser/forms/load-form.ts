/**
 * Brings the script of a form that a visitor turns to, which hydrates it. If it does not come, the next try has another
 * URL of the same file: Firefox never retries an import() that failed.
 */
export function loadForm(island: HTMLElement) {
  (import(/* @vite-ignore */ island.dataset['script']!) as Promise<typeof import('./form-loader.ts')>).then(
    ({ prepareForm }) => prepareForm(island),
    () => (island.dataset['script'] += '#'),
  );
}
