/** A multiple of three, so that the pieces can be joined. */
const pieceBytes = 30_000;

export function encodeBase64(bytes: Uint8Array) {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))));
  }
  return pieces.join('');
}
