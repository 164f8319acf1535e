import { cleanText } from './clean-text.ts';
import { findingValues, type FindingKind, type FineKind, type NoteKind, type Said } from './look-kinds.ts';
import type { PageFacts } from './page-facts.ts';

/** More would not be read. */
const mostFindings = 5;
const limits = {
  /** From our server: a fast one answers in a third of it. */
  slowMs: 1500,
  fastMs: 800,
  heavyBytes: 300_000,
  /** Below, compression saves no time. */
  smallBytes: 15_000,
  blockingScripts: 3,
  blockingFiles: 8,
  /** No screen of a phone or a laptop shows more pixels in a row. */
  imageWidth: 2600,
  /** Below, scripts may add what is missing; with next to none, they fill the whole page. */
  fewWords: 40,
  noWords: 4,
  titleLength: 70,
  trackers: 4,
  images: 3,
};

/** Titles that a program filled in, and nobody changed. */
const emptyTitles =
  /^(home|home ?page|index|welcome|untitled|new page|my (web ?)?site|main page|document|react app|vite app|website)$/i;

type Found = Partial<Record<FindingKind, Record<string, string | number> | false>>;

/** The five worst things that are wrong with a page, worst first. */
export function findFindings(facts: PageFacts): Said<FindingKind>[] {
  const found = { ...findInHead(facts), ...findInTransfer(facts), ...findInBody(facts) };
  const kinds = Object.keys(findingValues) as FindingKind[];
  return kinds
    .flatMap((kind) => {
      const values = found[kind];
      return values ? [{ kind, values: toTexts(values) }] : [];
    })
    .slice(0, mostFindings);
}

function findInHead(facts: PageFacts): Found {
  const { url, title, canonical, language, noindex } = facts;
  const isWeak = title !== undefined && isWeakTitle(title, url);
  const titleLength = countLetters(title);
  return {
    noindex: noindex !== undefined && { words: noindex },
    'other-canonical': leadsElsewhere(canonical, url) && { url: shorten(canonical!) },
    'no-viewport': !facts.hasViewport && {},
    'no-title': !title && {},
    'weak-title': isWeak && { title: title! },
    'long-title': titleLength > limits.titleLength && { count: titleLength, title: cleanText(title!, 120) },
    'no-description': !facts.hasDescription && {},
    'no-share-picture': !facts.hasSharePicture && {},
    'no-language': !language && {},
    blocking: isBlocked(facts) && facts.blocking,
  };
}

function findInTransfer(facts: PageFacts): Found {
  const { url, bytes, redirects, certificate, firstByteMs } = facts;
  const isPlain = url.startsWith('http:');
  return {
    certificate: certificate !== undefined && { problem: certificate },
    'no-https': isPlain && certificate === undefined && { url: shorten(url) },
    'heavy-page': (bytes > limits.heavyBytes || facts.isCut) && { size: describeSize(facts) },
    'slow-answer': firstByteMs > limits.slowMs && { seconds: (firstByteMs / 1000).toFixed(1) },
    'not-compressed': !facts.isCompressed && bytes > limits.smallBytes && { size: describeSize(facts) },
    'many-redirects': redirects.length > 1 && { path: [...redirects, url].map(shorten).join(' → ') },
    'no-sitemap': facts.hasSitemap === false && { url: `${new URL(url).host}/sitemap.xml` },
  };
}

function findInBody(facts: PageFacts): Found {
  const { images, words, scripts, trackers, phoneText } = facts;
  const { largest } = images;
  // What is missing in a page that was cut, or that a script fills, may be there all the same.
  const isWhole = !facts.isCut && !mayGrow(facts, limits.fewWords);
  const cannotBeCalled = isWhole && !facts.canBeReached;
  const isLarge = largest !== undefined && largest.width > limits.imageWidth;
  return {
    'empty-until-script': mayGrow(facts, limits.noWords) && { words, scripts },
    'no-contact': cannotBeCalled && phoneText === undefined && {},
    'phone-as-text': cannotBeCalled && phoneText !== undefined && { number: phoneText },
    'large-image': isLarge && largest,
    'no-h1': isWhole && !facts.hasHeading && {},
    'images-without-size': describeImages(images.withoutSize, images.all),
    'images-without-alt': describeImages(images.withoutAlt, images.all),
    'no-prices': isWhole && !facts.hasPrice && { words },
    'no-structured-data': isWhole && !facts.hasStructuredData && {},
    'many-trackers': trackers.length >= limits.trackers && { names: trackers.join(', '), count: trackers.length },
  };
}

/** What is in order, in the order in which it is named. */
export function findFine(facts: PageFacts): FineKind[] {
  const { title, images } = facts;
  const fine: Record<FineKind, boolean> = {
    https: facts.url.startsWith('https:'),
    viewport: facts.hasViewport,
    open: facts.noindex === undefined && !leadsElsewhere(facts.canonical, facts.url),
    contact: facts.canBeReached,
    title: Boolean(title) && countLetters(title) <= limits.titleLength && !isWeakTitle(title!, facts.url),
    fast: facts.firstByteMs <= limits.fastMs,
    prices: facts.hasPrice,
    description: facts.hasDescription,
    'share-picture': facts.hasSharePicture,
    'structured-data': facts.hasStructuredData,
    compressed: facts.isCompressed,
    'image-sizes': images.all >= limits.images && images.withoutSize.length === 0,
    sitemap: facts.hasSitemap === true,
  };
  return (Object.keys(fine) as FineKind[]).filter((kind) => fine[kind]);
}

/** What a reader should know of how the page was read. */
export function findNotes(facts: PageFacts): Said<NoteKind>[] {
  const language = nameLanguage(facts.language);
  return [
    ...(language ? [{ kind: 'other-language' as const, values: { language } }] : []),
    ...(!language && facts.isOtherScript ? [{ kind: 'other-script' as const, values: {} }] : []),
    ...(facts.isCut ? [{ kind: 'cut' as const, values: {} }] : []),
  ];
}

/** Undefined for the languages of the Philippines that we read, and for what is no language. */
function nameLanguage(tag = '') {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(code) || ['en', 'fil', 'tl', 'ceb'].includes(code)) return undefined;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
}

/** Less to read than these words, but scripts that may add some. */
function mayGrow({ words, scripts, isCut }: PageFacts, fewer: number) {
  return words < fewer && scripts > 0 && !isCut;
}

function isBlocked({ blocking: { scripts, styles } }: PageFacts) {
  return scripts >= limits.blockingScripts || scripts + styles >= limits.blockingFiles;
}

/** An emoji is one, as a reader counts. */
function countLetters(text = '') {
  return [...text].length;
}

/** One word for every page, or the bare address. */
function isWeakTitle(title: string, url: string) {
  const host = new URL(url).hostname;
  return emptyTitles.test(title) || title.toLowerCase().replace(/^www\./, '') === host.replace(/^www\./, '');
}

function leadsElsewhere(canonical = '', url: string) {
  const wanted = URL.parse(canonical, url);
  return wanted !== null && bareHost(wanted) !== bareHost(new URL(url));
}

function bareHost({ hostname }: URL) {
  return hostname.replace(/^www\./, '');
}

function describeImages(names: string[], all: number) {
  return names.length >= limits.images && { count: names.length, all, name: names[0]! };
}

function describeSize({ bytes, isCut }: PageFacts) {
  if (isCut) return 'more than 1 MB';
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A URL as people write it. */
export function shorten(url: string) {
  const text = url.replace(/^https:\/\//, '').replace(/\/$/, '');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function toTexts(values: Record<string, string | number>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
