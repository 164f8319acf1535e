import { cleanText } from './clean-text.ts';
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

type Values<Name extends string> = Record<Name, string | number>;

/** What a page may have: the values that its sentences can name in braces, and how it is found. */
function named<Name extends string>(names: Name[], find: (facts: PageFacts) => Values<Name> | false) {
  return { names: names as string[], find: find as (facts: PageFacts) => Values<string> | false };
}

/** The same, where there is nothing to name. */
const plain = (isFound: (facts: PageFacts) => boolean) => named([], (facts) => isFound(facts) && {});

/** Worst first. The sentences for each are in src/content/first-look.yaml. */
export const findings = {
  noindex: named(['words'], ({ noindex }) => noindex !== undefined && { words: noindex }),
  certificate: named(['problem'], ({ certificate }) => certificate !== undefined && { problem: certificate }),
  'no-https': named(['url'], ({ url, certificate }) => !certificate && !isSecure(url) && { url: shorten(url) }),
  'other-canonical': named(['url'], (facts) => leadsElsewhere(facts) && { url: shorten(facts.canonical!) }),
  'empty-until-script': named(['words', 'scripts'], (facts) => mayGrow(facts, limits.noWords) && facts),
  'no-viewport': plain(({ hasViewport }) => !hasViewport),
  'no-title': plain(({ title }) => !title),
  'weak-title': named(['title'], ({ title, url }) => title !== undefined && isWeakTitle(title, url) && { title }),
  'no-contact': plain((facts) => cannotBeCalled(facts) && facts.phoneText === undefined),
  'phone-as-text': named(['number'], (facts) => {
    return cannotBeCalled(facts) && facts.phoneText !== undefined && { number: facts.phoneText };
  }),
  'heavy-page': named(['size'], (facts) => {
    return (facts.bytes > limits.heavyBytes || facts.isCut) && { size: describeSize(facts) };
  }),
  'large-image': named(['name', 'width', 'height'], ({ images: { largest } }) => {
    return largest !== undefined && largest.width > limits.imageWidth && largest;
  }),
  'slow-answer': named(['seconds'], ({ firstByteMs: ms }) => ms > limits.slowMs && { seconds: (ms / 1000).toFixed(1) }),
  'not-compressed': named(['size'], (facts) => {
    return !facts.isCompressed && facts.bytes > limits.smallBytes && { size: describeSize(facts) };
  }),
  blocking: named(['scripts', 'styles'], ({ blocking }) => isBlocked(blocking) && blocking),
  'many-redirects': named(['path'], ({ redirects, url }) => {
    return redirects.length > 1 && { path: [...redirects, url].map(shorten).join(' → ') };
  }),
  'no-description': plain(({ hasDescription }) => !hasDescription),
  'no-h1': plain((facts) => isWhole(facts) && !facts.hasHeading),
  'images-without-size': named(['count', 'all', 'name'], ({ images }) => {
    return describeImages(images.withoutSize, images.all);
  }),
  'images-without-alt': named(['count', 'all', 'name'], ({ images }) => describeImages(images.withoutAlt, images.all)),
  'no-share-picture': plain(({ hasSharePicture }) => !hasSharePicture),
  'no-prices': named(['words'], (facts) => isWhole(facts) && !facts.hasPrice && facts),
  'no-structured-data': plain((facts) => isWhole(facts) && !facts.hasStructuredData),
  'many-trackers': named(['names', 'count'], ({ trackers }) => {
    return trackers.length >= limits.trackers && { names: trackers.join(', '), count: trackers.length };
  }),
  'no-sitemap': named(['url'], ({ url, hasSitemap }) => {
    return hasSitemap === false && { url: `${new URL(url).host}/sitemap.xml` };
  }),
  'no-language': plain(({ language }) => !language),
  'long-title': named(['count', 'title'], ({ title }) => {
    return isLongTitle(title) && { count: countLetters(title), title: cleanText(title!, 120) };
  }),
};
export type FindingKind = keyof typeof findings;

/** What a reader should know of how the page was read, said beside the findings. */
export const notes = {
  'other-language': named(['language'], ({ language: tag }) => {
    const language = nameLanguage(tag);
    return language !== undefined && { language };
  }),
  'other-script': plain(({ language, isOtherScript }) => !nameLanguage(language) && isOtherScript),
  cut: plain(({ isCut }) => isCut),
};
export type NoteKind = keyof typeof notes;

/** What is in order, in the order in which one line names it. */
export const fine = {
  https: ({ url }) => isSecure(url),
  viewport: ({ hasViewport }) => hasViewport,
  open: (facts) => facts.noindex === undefined && !leadsElsewhere(facts),
  contact: ({ canBeReached }) => canBeReached,
  title: ({ title, url }) => Boolean(title) && !isLongTitle(title) && !isWeakTitle(title!, url),
  fast: ({ firstByteMs }) => firstByteMs <= limits.fastMs,
  prices: ({ hasPrice }) => hasPrice,
  description: ({ hasDescription }) => hasDescription,
  'share-picture': ({ hasSharePicture }) => hasSharePicture,
  'structured-data': ({ hasStructuredData }) => hasStructuredData,
  compressed: ({ isCompressed }) => isCompressed,
  'image-sizes': ({ images }) => images.all >= limits.images && images.withoutSize.length === 0,
  sitemap: ({ hasSitemap }) => hasSitemap === true,
} satisfies Record<string, (facts: PageFacts) => boolean>;
export type FineKind = keyof typeof fine;

/** The five worst things that are wrong with a page. */
export function findFindings(facts: PageFacts) {
  return listFound(findings, facts).slice(0, mostFindings);
}

export function findNotes(facts: PageFacts) {
  return listFound(notes, facts);
}

export function findFine(facts: PageFacts) {
  return (Object.keys(fine) as FineKind[]).filter((kind) => fine[kind](facts));
}

function listFound<Kind extends string>(table: Record<Kind, ReturnType<typeof named>>, facts: PageFacts) {
  return (Object.keys(table) as Kind[]).flatMap((kind) => {
    const { names, find } = table[kind];
    const values = find(facts);
    return values ? [{ kind, values: Object.fromEntries(names.map((name) => [name, String(values[name])])) }] : [];
  });
}

/** Undefined for the languages of the Philippines that we read, and for what is no language. */
function nameLanguage(tag = '') {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(code) || ['en', 'fil', 'tl', 'ceb'].includes(code)) return undefined;
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
}

/** Less to read than these words, but scripts that may add some. */
const mayGrow = ({ words, scripts, isCut }: PageFacts, fewer: number) => words < fewer && scripts > 0 && !isCut;

/** What is missing in a page that was cut, or that a script fills, may be there all the same. */
const isWhole = (facts: PageFacts) => !facts.isCut && !mayGrow(facts, limits.fewWords);

const cannotBeCalled = (facts: PageFacts) => isWhole(facts) && !facts.canBeReached;

function isBlocked({ scripts, styles }: PageFacts['blocking']) {
  return scripts >= limits.blockingScripts || scripts + styles >= limits.blockingFiles;
}

/** An emoji is one, as a reader counts. */
const countLetters = (text = '') => [...text].length;

const isLongTitle = (title?: string) => countLetters(title) > limits.titleLength;

/** One word for every page, or the bare address. */
function isWeakTitle(title: string, url: string) {
  const host = new URL(url).hostname;
  return emptyTitles.test(title) || title.toLowerCase().replace(/^www\./, '') === host.replace(/^www\./, '');
}

const isSecure = (url: string) => url.startsWith('https:');

function leadsElsewhere({ canonical = '', url }: PageFacts) {
  const wanted = URL.parse(canonical, url);
  return wanted !== null && bareHost(wanted) !== bareHost(new URL(url));
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '');

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
