/**
 * Brings the script of the form that a visitor turns to, which hydrates it. If it does not come, the next try has another
 * URL of the same file: Firefox never retries an import() that failed.
 */
export function loadForm({ target }: Pick<Event, 'target'>) {
  const island = (target as Element).closest<HTMLElement>('[data-island]');
  if (!island) return;
  (import(/* @vite-ignore */ island.dataset['script']!) as Promise<typeof import('./form-loader.ts')>).then(
    ({ prepareForm }) => prepareForm(island),
    () => (island.dataset['script'] += '#'),
  );
}
