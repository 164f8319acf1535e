import { toHex } from '#server/stores/to-hex.ts';

/** SHA-256, in hex, as in `ContentDraft.base`. */
export async function hashText(text: string) {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
