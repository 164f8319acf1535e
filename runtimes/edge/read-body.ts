/** Undefined for a body that is too large; the rest of it is not read. */
export async function readBody(stream: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const body = new Uint8Array(maxBytes);
  let length = 0;
  if (!stream) return body.subarray(0, 0);
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body.slice(0, length);
    if (length + value.length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    body.set(value, length);
    length += value.length;
  }
}
