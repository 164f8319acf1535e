/** A multiple of three, so that the pieces can be joined. */
const pieceBytes = 30_000;

export function encodeBase64(bytes: Uint8Array) {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))));
  }
  return pieces.join('');
}

export function decodeBase64(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
