import { useEffect, useRef } from 'react';

/** Every key of the desk, as `?` lists them. */
export const keyList: { keys: string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next inquiry' },
  { keys: ['k', '↑'], does: 'Previous inquiry' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['Esc'], does: 'Close it' },
  { keys: ['r'], does: 'Reply by mail' },
  { keys: ['e'], does: 'Mark answered' },
  { keys: ['s'], does: 'Mark as spam' },
  { keys: ['u'], does: 'Mark unread' },
  { keys: ['n'], does: 'Write a note' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these keys' },
];

const setting = 'desk-keys';

/** Single keys can be turned off: dictation software types letters too. */
export function areKeysOn() {
  try {
    return localStorage.getItem(setting) !== 'off';
  } catch {
    return true;
  }
}

export function turnKeys(isOn: boolean) {
  try {
    localStorage.setItem(setting, isOn ? 'on' : 'off');
  } catch {
    // A browser that stores nothing keeps the keys on.
  }
}

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Single keys for the whole desk. They do nothing while one types, in a dialog, or with Ctrl, Alt or Command. */
export function useKeys(keys: Keys) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = current.current[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key !== 'Escape' && !areKeysOn()) return;
      if (isBusy(event)) return;
      event.preventDefault();
      action(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isBusy({ target, key }: KeyboardEvent) {
  if (document.querySelector('dialog[open], .menu[open], .account[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select')) return true;
  // Arrows scroll what is being read.
  return key.startsWith('Arrow') && target.closest('.lead-panel') !== null;
}
