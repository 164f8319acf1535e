import { Parser } from 'htmlparser2';
import { decodeChunks } from './decode-chunks.ts';
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
