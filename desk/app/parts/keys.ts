/** Every key of the desk, as `?` lists them. */
export const keyList: { keys: string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next enquiry' },
  { keys: ['k', '↑'], does: 'Previous enquiry' },
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
