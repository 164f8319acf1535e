const encoder = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

export function toHex(bytes: ArrayBuffer | Uint8Array) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256, in hex. */
export async function hashText(text: string) {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

export type KeyedHash = (...parts: unknown[]) => Promise<string>;

/** HMAC-SHA-256, in hex: without the secret nobody can find the parts by trying all of them. */
export function createKeyedHash(secret: string): KeyedHash {
  let key: Promise<CryptoKey> | undefined;
  return async (...parts) => {
    // Only now: at the edge all of this is made for each request, and most requests need no hash.
    key ??= crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    return toHex(await crypto.subtle.sign('HMAC', await key, encoder.encode(JSON.stringify(parts))));
  };
}
