import { Parser } from 'htmlparser2';

const longestHtml = 1_000_000;
/** No page of people's nests as deep; looking for the end of a tag in a deeper one could take seconds. */
const deepest = 1_000;
/** Nor has one so many; they are in memory until the page is read. */
const mostElements = 50_000;
/** A page of people's takes a tenth of it; one that was made to be slow is left. */
const mostParsingMs = 1_000;

/** Texts inside these are not on the page. */
const hiddenTags = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title', 'textarea', 'select']);

export type PageElement = {
  name: string;
  attributes: Record<string, string | undefined>;
  /** Which hidden tags it is in. */
  hiddenBy: ReadonlySet<string>;
  isInHeading: boolean;
  /** Of a script, a title or a heading. */
  text: string;
};

/** `text` is what visitors read. */
export type ReadHtml = { elements: PageElement[]; text: string; bytes: number; isCut: boolean };

/** Reads HTML as it comes, up to 1 MB after decompression. */
export async function readPage(body: AsyncIterable<Uint8Array>, contentType = ''): Promise<ReadHtml> {
  const elements: PageElement[] = [];
  const open: PageElement[] = [];
  /** Joined at the end: to look into a text that grows would copy it each time. */
  const texts: string[] = [];
  const nowhere = { name: '', attributes: {}, hiddenBy: new Set<string>(), isInHeading: false, text: '' };
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1) ?? nowhere;
      const hiddenBy = hiddenTags.has(parent.name) ? new Set([...parent.hiddenBy, parent.name]) : parent.hiddenBy;
      const element = { name, attributes, hiddenBy, isInHeading: parent.isInHeading || parent.name === 'h1', text: '' };
      elements.push(element);
      open.push(element);
      if (!hiddenTags.has(name) && texts.at(-1) !== ' ') texts.push(' ');
    },
    ontext(part) {
      const parent = open.at(-1) ?? nowhere;
      parent.text += part;
      if (parent.hiddenBy.size === 0 && !hiddenTags.has(parent.name)) texts.push(part);
    },
    onclosetag: () => void open.pop(),
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
    isLeft = open.length > deepest || elements.length > mostElements || parsingMs > mostParsingMs;
    if (isLeft) break;
  }
  const isCut = bytes === longestHtml || isLeft;
  if (!isLeft) parser.end();
  return { elements, text: texts.join(''), bytes, isCut };
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
    start = Buffer.concat([start!, chunk]);
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
