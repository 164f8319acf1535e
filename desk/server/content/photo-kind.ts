/** What a picture is, by its bytes: names and types that a browser sends say nothing. Undefined for all else. */
export function findPhotoKind(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'avif' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xFF\xD8\xFF' && hasEnd(bytes, [0xff, 0xd9])) return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1A\n' && text(12, 16) === 'IHDR') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') return 'webp';
  if (text(4, 8) === 'ftyp' && /^(avif|avis)/.test(text(8, 12))) return 'avif';
  return undefined;
}

/** Cameras may add a few bytes behind the end of the picture. */
function hasEnd(bytes: Uint8Array, end: number[]) {
  const last = bytes.subarray(-65_536);
  return last.some((_byte, index) => end.every((wanted, offset) => last[index + offset] === wanted));
}
