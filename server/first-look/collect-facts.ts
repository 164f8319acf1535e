import { cleanText } from '#src/domain/first-look/clean-text.ts';
import type { PageFacts } from '#src/domain/first-look/page-facts.ts';
import { findMakers, findTrackers } from './known-services.ts';
import type { PageElement, ReadHtml } from './read-page.ts';

type Attributes = PageElement['attributes'];

/** The facts that the HTML alone tells. */
type HtmlFacts = Omit<PageFacts, 'url' | 'redirects' | 'certificate' | 'firstByteMs' | 'isCompressed' | 'hasSitemap'>;

/** What search engines are told; “max-image-preview: none” is about pictures. */
export const keepsOut = /\bnoindex\b|(?:^|,|bot:)\s*none\b/i;
/** A title that is never closed is the whole page. */
const longestTitle = 100_000;
/** So many letters tell which script a page is written in. */
const sampledText = 50_000;

/** What a first look tells of. */
export function collectFacts({ elements: all, text, bytes, isCut }: ReadHtml): HtmlFacts {
  // A sharing picture or a phone link in a template is not on the page.
  const elements = all.filter(({ hiddenBy }) => !hiddenBy.has('template') && !hiddenBy.has('svg'));
  const list = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const body = elements.findIndex(({ name }) => name === 'body');
  const head = new Set(body === -1 ? elements : elements.slice(0, body));
  const metas = list('meta').map(({ attributes: { name, property, content = '' } }) => ({
    key: (name ?? property ?? '').toLowerCase(),
    content,
  }));
  const listContents = (...keys: string[]) => metas.flatMap(({ key, content }) => (keys.includes(key) ? content : []));
  const noindex = metas.find(({ key, content }) => /^(robots|googlebot)$/.test(key) && keepsOut.test(content));
  const canonical = list('link').find(({ attributes }) => hasRel(attributes, 'canonical'));
  const stylesheets = list('link').filter(({ attributes }) => hasRel(attributes, 'stylesheet'));
  const scripts = list('script').filter(isCode);
  const urls = [...stylesheets, ...scripts, ...list('img')].map(({ attributes: { src, href } }) => src ?? href ?? '');
  const makers = new Set([...listContents('generator').flatMap(nameGenerator), ...urls.flatMap(findMakers)]);
  const tracking = [...list('script').filter((script) => !isData(script)), ...list('iframe')];
  // A page has the first of several titles, even if it is empty; an empty heading is none.
  const title = list('title').find(({ hiddenBy }) => hiddenBy.size === 0);
  const visible = elements.filter(({ hiddenBy }) => hiddenBy.size === 0);
  return {
    bytes,
    isCut,
    title: title && tidy(title.text.slice(0, longestTitle), Infinity),
    language: list('html').flatMap(({ attributes: { lang = '' } }) => tidy(lang, 20) ?? [])[0],
    canonical: canonical && cleanText(canonical.attributes['href'] ?? '', 300),
    noindex: noindex && `${noindex.key}: ${cleanText(noindex.content, 60)}`,
    hasDescription: listContents('description').some((content) => tidy(content, 200)),
    hasHeading: visible.some(isReadAsHeading),
    isOtherScript: isOtherScript(text),
    hasViewport: listContents('viewport').some((content) => /width\s*=/i.test(content)),
    hasSharePicture: listContents('og:image', 'twitter:image', 'og:image:url').some(Boolean),
    hasStructuredData:
      list('script').some((script) => isData(script) && namesType(script.text)) ||
      elements.some(({ attributes }) => attributes['itemtype']),
    canBeReached: list('a').some(({ attributes: { href = '' } }) => isContact(href.trim())),
    phoneText: findPhone(text),
    hasPrice: price.test(text),
    images: describeImages(list('img')),
    blocking: {
      scripts: scripts.filter((script) => head.has(script) && !isLater(script)).length,
      styles: stylesheets.filter((sheet) => head.has(sheet) && isForScreen(sheet)).length,
    },
    scripts: scripts.length,
    trackers: [...new Set(tracking.flatMap((one) => findTrackers(`${one.attributes['src'] ?? ''} ${one.text}`)))],
    madeWith: [...makers].slice(0, 3),
    words: countWords(text),
    asksForPassword: list('input').some(({ attributes: { type } }) => type?.toLowerCase() === 'password'),
  };
}

/** Undefined for nothing but spaces. */
const tidy = (text: string, longest: number) => cleanText(text, longest) || undefined;

const hasRel = ({ rel = '' }: Attributes, kind: string) => rel.toLowerCase().split(/\s+/).includes(kind);

/** A logo as the heading is read out by its alternative text. */
function isReadAsHeading({ name, isInHeading, text, attributes: { alt = '' } }: PageElement) {
  return (name === 'h1' || isInHeading) && tidy(name === 'img' ? alt : text, 120) !== undefined;
}

const nameGenerator = (content: string) => tidy(content.split(';')[0]!, 40) ?? [];

function isCode({ attributes: { type = '' } }: PageElement) {
  return type === '' || /^(module|(text|application)\/(java|ecma)script)$/i.test(type.trim());
}

const isData = ({ attributes: { type = '' } }: PageElement) => type.toLowerCase() === 'application/ld+json';

/** Inline, or loaded while the page is read: neither is waited for. */
function isLater({ attributes: { src, type = '', async: isAsync, defer } }: PageElement) {
  return src === undefined || isAsync !== undefined || defer !== undefined || type.toLowerCase() === 'module';
}

function isForScreen({ attributes, hiddenBy }: PageElement) {
  const { media = 'all', disabled } = attributes;
  const isOff = disabled !== undefined || hasRel(attributes, 'alternate') || hiddenBy.has('noscript');
  return !isOff && !/^\s*print\s*$/i.test(media);
}

/** Whether JSON-LD, which may be a list or a graph, says what it is about; not where it cannot be parsed. */
function namesType(json: string) {
  try {
    JSON.parse(json);
    return /"@type"\s*:\s*["[]/.test(json);
  } catch {
    return false;
  }
}

/** A number to call, Messenger, Viber or WhatsApp. */
function isContact(href: string) {
  const host = /^(?:https?:)?\/\//i.test(href) ? (URL.parse(href, 'https://x.invalid')?.hostname ?? '') : '';
  return (
    /^(tel:.*\d|(fb-messenger|viber|whatsapp):)/i.test(href) ||
    /^((www\.)?(m\.me|messenger\.com)|(.*\.)?(viber\.com|vb\.me)|wa\.me|(api|chat|web)\.whatsapp\.com)$/.test(host)
  );
}

function describeImages(elements: PageElement[]) {
  const images = elements.flatMap(({ hiddenBy, attributes }) => {
    const { src = '', srcset, style = '', alt, 'data-src': later = '' } = attributes;
    const [width, height] = [attributes['width'], attributes['height']].map((size) => Number.parseInt(size ?? '', 10));
    // A pixel that counts visits is no picture.
    if (hiddenBy.has('noscript') || width === 1 || (!src && !srcset && !later)) return [];
    const isSized = (width! > 0 && height! > 0) || /aspect-ratio|height/i.test(style);
    return [{ name: nameImage(later || src), width: width!, height: height!, isSized, hasAlt: alt !== undefined }];
  });
  const [largest] = images
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((one, other) => other.width - one.width);
  return {
    all: images.length,
    withoutSize: images.flatMap(({ name, isSized }) => (isSized ? [] : name)),
    withoutAlt: images.flatMap(({ name, hasAlt }) => (hasAlt ? [] : name)),
    largest: largest && { name: largest.name, width: largest.width, height: largest.height },
  };
}

function nameImage(src: string) {
  if (/^data:/i.test(src)) return 'an embedded picture';
  const path = URL.parse(src, 'https://x.invalid')?.pathname ?? '';
  const name = path.split('/').at(-1) ?? '';
  return cleanText(decode(name), 40) || 'a picture';
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Chinese, Japanese and Thai put no spaces between words: two letters are about one. */
function countWords(text: string) {
  const words = text.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return words + Math.floor(unspaced / 2);
}

function isOtherScript(text: string) {
  const sample = text.slice(0, sampledText);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 40 && latin < letters / 2;
}

/** A Philippine number: +63 2 8555 0118, (02) 8555-0118, 0917 555 0118. */
function findPhone(text: string) {
  const [number] = /(?:\+63[\s-]?|\(0\d{1,2}\)[\s-]?|\b0)\d(?:[\s-]?\d){7,10}\b/.exec(text) ?? [];
  return number && cleanText(number, 24);
}

/** Not “PHP 8.3”, which is no price, nor “$1”, which is code. */
const price = /(?:[₱$€£]|\b[Pp][Hh][Pp]|\bP)\s?(?:\d{2}|\d,\d{3}|\d\.\d\d)[\d,.]*/;
