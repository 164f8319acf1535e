const encoder = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

export type KeyedHash = (...parts: unknown[]) => Promise<string>;

/** HMAC-SHA-256 in hexadecimal: without the secret nobody can find the parts by trying all of them. */
export function createKeyedHash(secret: string): KeyedHash {
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return async (...parts) => {
    const bytes = await crypto.subtle.sign('HMAC', await key, encoder.encode(JSON.stringify(parts)));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
