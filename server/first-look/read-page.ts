import { Parser } from 'htmlparser2';
import { joinBytes } from '../core/page-template.ts';
import { createFactCollector, type HtmlFacts } from './collect-facts.ts';

const longestHtml = 1_000_000;
/** No page of people's nests as deep; looking for the end of a tag in a deeper one could take seconds. */
const deepest = 1_000;
/** A page of people's takes a tenth of it; one that was made to be slow is left. */
const mostParsingMs = 1_000;

export type ReadHtml = HtmlFacts & { bytes: number; isCut: boolean };

/** Reads HTML as it comes, up to 1 MB after decompression. Nothing of it is kept but facts and short texts. */
export async function readPage(body: AsyncIterable<Uint8Array>, contentType = ''): Promise<ReadHtml> {
  const collector = createFactCollector();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      collector.openTag(name, attributes);
    },
    ontext: collector.addText,
    onclosetag(name) {
      depth -= 1;
      collector.closeTag(name);
    },
  });
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of body) {
      const room = longestHtml - bytes;
      bytes += Math.min(chunk.length, room);
      yield chunk.subarray(0, room);
      if (chunk.length > room) return;
    }
  };
  let parsingMs = 0;
  let isLeft = false;
  for await (const text of decodeChunks(counted(), contentType)) {
    const startedAt = performance.now();
    parser.write(text);
    parsingMs += performance.now() - startedAt;
    isLeft = depth > deepest || parsingMs > mostParsingMs;
    if (isLeft) break;
  }
  const isCut = bytes === longestHtml || isLeft;
  if (!isLeft) parser.end();
  return { ...collector.finish(), bytes, isCut };
}

/** A page must name its encoding within these bytes: html.spec.whatwg.org, 4.2.5.4. */
const sniffedBytes = 1024;

/** Decodes a page by the encoding that its header or its first bytes name, else as UTF-8. */
async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, contentType: string) {
  let start: Uint8Array | undefined = new Uint8Array();
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    start = joinBytes([start!, chunk]);
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
