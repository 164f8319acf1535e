import { readStored, store } from '../data/kept-texts.ts';
import { useWindowEvent } from '../data/use-window-event.ts';

const setting = 'desk-keys';

/** Single keys can be turned off: dictation software types letters too. */
export const areKeysOn = () => readStored(setting, 'localStorage') !== 'off';

export function turnKeys(isOn: boolean) {
  store(setting, isOn ? 'on' : 'off', 'localStorage');
}

/** Single keys for the whole desk. They do nothing while one types, in a dialog, or with Ctrl, Alt or Command. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>) {
  useWindowEvent('keydown', true, (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key !== 'Escape' && !areKeysOn()) return;
    if (isBusy(event)) return;
    event.preventDefault();
    action(event);
  });
}

function isBusy({ target, key }: KeyboardEvent) {
  if (document.querySelector('dialog[open], .menu[open], .account[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select')) return true;
  // Arrows scroll what is being read.
  return key.startsWith('Arrow') && target.closest('.lead-panel') !== null;
}

/** The lead whose row has the focus. */
export const findFocusedLead = () => document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset['lead'];

export function focusRow(id = '') {
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"] a`)?.focus();
}
