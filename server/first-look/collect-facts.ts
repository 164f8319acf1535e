import { cleanText } from '#src/domain/first-look/clean-text.ts';
import type { PageFacts } from '#src/domain/first-look/page-facts.ts';
import { findMakers, findTrackers } from './known-services.ts';
import { listTypes } from './structured-types.ts';

type Attributes = Record<string, string | undefined>;

/** The facts that the HTML alone tells. */
export type HtmlFacts = Omit<
  PageFacts,
  'url' | 'redirects' | 'certificate' | 'firstByteMs' | 'bytes' | 'isCut' | 'compression' | 'hasSitemap'
>;

/** What search engines are told; “max-image-preview: none” is about pictures. */
export const keepsOut = /\bnoindex\b|(?:^|,|bot:)\s*none\b/i;
/** Texts inside these are not on the page. */
const hiddenTags = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title', 'textarea', 'select']);

/** A title that is never closed is the whole page. */
const longestTitle = 100_000;
/** So many letters tell which script a page is written in. */
const sampledText = 50_000;

/** Takes tags and texts one by one and keeps what a first look tells of. */
export function createFactCollector() {
  const links = { phone: 0, messenger: 0, viber: 0, whatsapp: 0 };
  const images: PageFacts['images'] = { all: 0, withoutSize: [], withoutAlt: [] };
  const blocking = { scripts: 0, styles: 0 };
  const trackers = new Set<string>();
  const makers = new Set<string>();
  const types = new Set<string>();
  const found: Pick<HtmlFacts, 'description' | 'language' | 'canonical' | 'noindex'> = {};
  const seen = { viewport: false, sharePicture: false, password: false, body: false, scripts: 0 };
  /** How many of each hidden tag are open. */
  const open = new Map<string, number>();
  let title: string | undefined;
  let h1 = '';
  let isInTitle = false;
  let isInH1 = false;
  let script: { type: string; text: string } | undefined;
  /** Joined at the end: to look into a text that grows would copy it each time. */
  const texts: string[] = [];

  const isOpen = (name: string) => (open.get(name) ?? 0) > 0;
  const isHidden = () => [...open.values()].some((count) => count > 0);

  const readers = new Map<string, (attributes: Attributes) => void>([
    ['html', ({ lang }) => void (found.language ??= tidy(lang, 20))],
    ['body', () => void (seen.body = true)],
    ['meta', readMeta],
    ['link', readLink],
    ['a', ({ href = '' }) => readHref(href.trim())],
    ['img', readImage],
    ['script', readScript],
    ['input', ({ type }) => void (seen.password ||= type?.toLowerCase() === 'password')],
    ['iframe', ({ src = '' }) => void findTrackers(src).forEach((name) => trackers.add(name))],
    ['title', startTitle],
    ['h1', startHeading],
  ]);

  function openTag(name: string, attributes: Attributes) {
    // A sharing picture or a phone link in a template is not on the page.
    if (!isOpen('template') && !isOpen('svg')) {
      readers.get(name)?.(attributes);
      const type = attributes['itemtype'];
      if (type) types.add(cleanText(type.split('/').at(-1)!, 30));
    }
    // A logo as the heading is read out by its alternative text.
    if (name === 'img' && isInH1 && !isHidden()) h1 += ` ${attributes['alt'] ?? ''}`;
    if (hiddenTags.has(name)) open.set(name, (open.get(name) ?? 0) + 1);
    else if (texts.at(-1) !== ' ') texts.push(' ');
  }

  function addText(part: string) {
    if (script) {
      script.text += part;
    } else if (isInTitle) {
      if (title!.length < longestTitle) title += part;
    } else if (!isHidden()) {
      texts.push(part);
      if (isInH1) h1 += part;
    }
  }

  function closeTag(name: string) {
    if (name === 'script') finishScript();
    if (name === 'title') isInTitle = false;
    if (name === 'h1') isInH1 = false;
    if (hiddenTags.has(name)) open.set(name, Math.max(0, (open.get(name) ?? 0) - 1));
  }

  /** A page has the first of several, even if it is empty. */
  function startTitle() {
    if (title !== undefined || isHidden()) return;
    title = '';
    isInTitle = true;
  }

  /** An empty heading is none. */
  function startHeading() {
    if (isHidden() || tidy(h1, 120)) return;
    h1 = '';
    isInH1 = true;
  }

  function readMeta({ name, property, content = '' }: Attributes) {
    const key = (name ?? property ?? '').toLowerCase();
    if (key === 'description') found.description ??= tidy(content, 200);
    if (key === 'viewport') seen.viewport ||= /width\s*=/i.test(content);
    if (key === 'og:image' || key === 'twitter:image' || key === 'og:image:url') seen.sharePicture ||= content !== '';
    if ((key === 'robots' || key === 'googlebot') && keepsOut.test(content)) {
      found.noindex ??= `${key}: ${cleanText(content, 60)}`;
    }
    if (key === 'generator' && content) makers.add(cleanText(content.split(';')[0]!, 40));
  }

  function readLink({ rel = '', href = '', media = 'all', disabled }: Attributes) {
    const kinds = rel.toLowerCase().split(/\s+/);
    if (kinds.includes('canonical')) found.canonical ??= cleanText(href, 300);
    if (!kinds.includes('stylesheet')) return;
    for (const name of findMakers(href)) makers.add(name);
    const isForScreen = !/^\s*print\s*$/i.test(media) && disabled === undefined && !kinds.includes('alternate');
    if (!seen.body && !isOpen('noscript') && isForScreen) blocking.styles += 1;
  }

  function readScript({ src, type = '', async: isAsync, defer }: Attributes) {
    script = { type: type.toLowerCase(), text: '' };
    const isCode = type === '' || /^(module|(text|application)\/(java|ecma)script)$/i.test(type.trim());
    if (!isCode) return;
    seen.scripts += 1;
    if (src === undefined) return;
    for (const name of findTrackers(src)) trackers.add(name);
    for (const name of findMakers(src)) makers.add(name);
    const isLater = isAsync !== undefined || defer !== undefined || script.type === 'module';
    if (!seen.body && !isLater) blocking.scripts += 1;
  }

  function finishScript() {
    if (!script) return;
    if (script.type === 'application/ld+json') for (const type of listTypes(script.text)) types.add(type);
    else for (const name of findTrackers(script.text)) trackers.add(name);
    script = undefined;
  }

  function readHref(href: string) {
    const host = /^(?:https?:)?\/\//i.test(href) ? (URL.parse(href, 'https://x.invalid')?.hostname ?? '') : '';
    if (/^tel:.*\d/i.test(href)) links.phone += 1;
    if (/^(www\.)?(m\.me|messenger\.com)$/.test(host) || /^fb-messenger:/i.test(href)) links.messenger += 1;
    if (/^viber:/i.test(href) || /(^|\.)(viber\.com|vb\.me)$/.test(host)) links.viber += 1;
    if (/^whatsapp:/i.test(href) || /^(wa\.me|(api|chat|web)\.whatsapp\.com)$/.test(host)) links.whatsapp += 1;
  }

  function readImage({ src = '', srcset, width, height, style = '', alt, 'data-src': later = '' }: Attributes) {
    for (const name of findMakers(src)) makers.add(name);
    const sizes = { width: Number.parseInt(width ?? '', 10), height: Number.parseInt(height ?? '', 10) };
    // A pixel that counts visits is no picture.
    if (isOpen('noscript') || sizes.width === 1 || (!src && !srcset && !later)) return;
    images.all += 1;
    const name = nameImage(later || src);
    const isSized = (sizes.width > 0 && sizes.height > 0) || /aspect-ratio|height/i.test(style);
    if (!isSized) images.withoutSize.push(name);
    if (alt === undefined) images.withoutAlt.push(name);
    if (sizes.width > (images.largest?.width ?? 0) && sizes.height > 0) images.largest = { name, ...sizes };
  }

  function finish(): HtmlFacts {
    const text = texts.join('');
    return {
      ...found,
      title: tidy(title, Infinity),
      h1: tidy(h1, 120),
      isOtherScript: isOtherScript(text),
      hasViewport: seen.viewport,
      hasSharePicture: seen.sharePicture,
      structuredData: [...types].filter(Boolean).slice(0, 5),
      links,
      phoneText: findPhone(text),
      price: findPrice(text),
      images,
      blocking,
      scripts: seen.scripts,
      trackers: [...trackers],
      madeWith: [...makers].slice(0, 3),
      words: countWords(text),
      asksForPassword: seen.password,
    };
  }

  return { openTag, addText, closeTag, finish };
}

/** Undefined for nothing but spaces. */
function tidy(text: string | undefined, longest: number) {
  return text === undefined ? undefined : cleanText(text, longest) || undefined;
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
function findPrice(text: string) {
  const [price] = /(?:[₱$€£]|\b[Pp][Hh][Pp]|\bP)\s?(?:\d{2}|\d,\d{3}|\d\.\d\d)[\d,.]*/.exec(text) ?? [];
  return price && cleanText(price, 20);
}
