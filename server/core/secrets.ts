import { hashText, toHex } from '../stores/hash.ts';

/** How long a link to sign in can be used. */
export const linkMs = 10 * 60_000;

/** 256 random bits, for a cookie or a URL. */
export function makeToken() {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function isToken(text: string | null | undefined): text is string {
  return /^[\da-f]{64}$/.test(text ?? '');
}

/** What is stored of a token. Without a secret, because nobody can try all tokens, and the terminal may not know it. */
export const hashToken = hashText;

/** Six digits. That some of them are more likely than others by a part in four thousand helps nobody. */
export function makeCode() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}
