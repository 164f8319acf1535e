import { loadModule } from '../load-module.ts';

type Sender = typeof import('./submit-lead.ts');

let loading: Promise<Sender | undefined> | undefined;

/** The script that sends a form and shows the toast. Undefined if it cannot be fetched; the next call tries again. */
export function loadSender(form: HTMLFormElement) {
  const { submitScript } = form.closest<HTMLElement>('[data-island]')!.dataset;
  loading ??= loadModule<Sender>(submitScript!).catch(() => (loading = undefined));
  return loading;
}
