/** A page must name its encoding within these bytes: html.spec.whatwg.org, 4.2.5.4. */
const sniffedBytes = 1024;

/** Decodes a page by the encoding that its header or its first bytes name, else as UTF-8. */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, contentType: string) {
  let start: Uint8Array | undefined = new Uint8Array();
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    start = join(start!, chunk);
    if (start.length < sniffedBytes) continue;
    decoder = chooseDecoder(start, contentType);
    yield decoder.decode(start, { stream: true });
    start = undefined;
  }
  decoder ??= chooseDecoder(start!, contentType);
  yield decoder.decode(start);
}

function chooseDecoder(start: Uint8Array, contentType: string) {
  const head = new TextDecoder('latin1').decode(start.subarray(0, sniffedBytes));
  const [, label = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

function join(first: Uint8Array, second: Uint8Array) {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
