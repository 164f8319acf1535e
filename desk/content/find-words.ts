import type { Context } from '#src/content/check-content.ts';
import { foldText } from '#src/domain/words.ts';
import type { FoundField, FoundWords } from '../content-contract.ts';
import { nameBoxes } from './field-words.ts';
import { describePlace, listPlaces, simplify, type Place } from './list-places.ts';
import { findPages } from './effects.ts';

const fewestChars = 3;
const mostChars = 100;
const mostEntries = 20;
const mostFound = 100;
const mostCalledSo = 3;
/** As one says what one looks for, without a figure. */
const fewWords = /^[^\d ]+(?: [^\d ]+){0,2}$/;
const around = 40;

const nameInEntry = ({ entry, label }: Place) => `${entry.group.title} ${entry.title} ${label}`;
const nameOnly = ({ label }: Place) => label;
/** “Friday hours”: the hours that are those of Friday. */
const nameFact = ({ label, text }: Place) => (text.includes(' ') ? label : `${label} ${text}`);

/**
 * First fields that are called so, those of the business before others, and what says nothing but these words; then longer
 * texts with them: those in which the words begin a word before those in which they only end one. All of one entry together.
 */
export function findWords(context: Context, query: string): FoundWords {
  const { words, letters } = simplify(query);
  const wanted = letters.slice(0, mostChars);
  const isFigure = /^\d+$/.test(wanted);
  if (wanted.length < fewestChars && !isFigure) return { fields: [], more: 0, shown: [] };
  const begin = (text: string) => ` ${simplify(text).words} `.includes(isFigure ? ` ${words} ` : ` ${words}`);
  const has = (text: string) => simplify(text).letters.includes(wanted) && (!isFigure || begin(text));
  const places = context.entries.flatMap((entry) => listPlaces(entry, context));
  const found = places.filter(({ text }) => has(text));
  const whole = found.filter(({ text }) => simplify(text).letters === wanted);
  // Nobody reads where a link leads.
  const said = found.filter(
    ({ text }) => (begin(text) || letters.length > mostChars) && !/^(?:\/|https?:)\S*$/.test(text),
  );
  const isNaming = fewWords.test(words);
  const ofBusiness = places.filter(({ entry }) => entry.group.collection === 'site');
  const ofPrices = places.filter(({ entry }) => entry.group.collection === 'pricing');
  const called = places.filter(({ label }) => `${simplify(label).words} `.startsWith(`${words} `));
  const prices = words.includes(' ') ? findLabels(ofPrices, words, nameInEntry) : [];
  const facts = called.length === 0 ? findLabels(ofBusiness, words, nameFact) : [];
  // Several words that texts say, too, were rather read on a page than thought of.
  const isRead = words.includes(' ') && said.length > 0;
  const mostNamed = isRead ? 1 : mostCalledSo;
  const named = isNaming ? [...prices, ...facts].slice(0, mostNamed) : [];
  const explained = isNaming && called.length === 0 ? findLabels(ofBusiness, words).slice(0, mostNamed) : [];
  const first = [
    ...called.filter((place) => ofBusiness.includes(place)),
    ...(isRead ? [...whole, ...named] : [...named, ...whole]),
    ...findLabels(called, words, nameOnly),
  ];
  const some = [
    ...first,
    ...explained,
    ...said,
    ...findLabels(places, words, nameOnly).slice(0, mostCalledSo),
    ...found,
  ];
  const all = new Set(some.length > 0 ? some : findLabels(places, words, nameInEntry));
  const ofEntries = [...Map.groupBy(all, ({ entry }) => entry).values()].slice(0, mostEntries);
  const fields = ofEntries.flat().slice(0, mostFound);
  const others = places.filter((place) => !whole.includes(place));
  const isLine = (text: string) => simplify(text).letters === wanted;
  const saying = isFigure ? said : found.filter(({ text }) => text.split(/[\n|]/).some(isLine));
  return {
    fields: fields.map((place) => ({
      ...describePlace(place),
      excerpt: cutExcerpt(place.text, wanted),
      isSaid: said.includes(place),
      isWhole: first.includes(place),
    })),
    more: all.size - fields.length,
    // A headline of two fields is also quoted by others, in which a change of it would not be seen; and a line that no
    // field of its pages says may stand in a longer text of one.
    shown: findShown(context, others, has).filter(
      (line) =>
        said.length === 0 || isMadeOfAll(line, wanted) || (isLine(line.text) && !isSaidOnAll(context, line, saying)),
    ),
  };
}

/** Whether each of its pages shows an entry with a field that says it: of others, a change of those would not be seen. */
function isSaidOnAll(context: Context, { pages }: FoundWords['shown'][number], saying: Place[]) {
  const paths = new Set(saying.flatMap(({ entry }) => findPages(context, entry).map(({ path }) => path)));
  return saying.length > 0 && pages.every(({ path }) => path === '*' || paths.has(path));
}

/** Whether fields say all of a line. */
function isMadeOfAll({ madeOf }: FoundWords['shown'][number], wanted: string) {
  return madeOf.reduce((rest, { says }) => rest.replace(simplify(says).letters, ''), wanted) === '';
}

const mostStems = 4;

/** The names and the help of fields, by the beginnings of words: “opening hours” finds “Hours, times, opens”. Names count more. */
function findLabels(places: Place[], words: string, describe = ({ label, help }: Place) => `${label} ${help}`) {
  const stems = words.split(' ').flatMap((word) => (word.length < fewestChars ? [] : cutEnding(word)));
  if (stems.length === 0 || stems.length > mostStems) return [];
  const count = (text: string) => stems.filter((stem) => ` ${simplify(text).words}`.includes(` ${stem}`)).length;
  const named = places
    .filter((place) => count(describe(place)) === stems.length)
    .toSorted((a, b) => count(b.label) - count(a.label));
  const isFirst = ({ entry, label }: Place, index: number) =>
    named.findIndex((other) => other.entry === entry && other.label === label) === index;
  const groups = Map.groupBy(named.filter(isFirst), ({ entry: { group }, label }) => group.collection + label);
  return [...groups.values()].flatMap((some) => some.slice(0, mostCalledSo));
}

const cutEnding = (word: string) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word);

/** What stands around the words, or the beginning of a text that does not have them. */
function cutExcerpt(text: string, wanted: string) {
  const readable = nameBoxes(text)
    .replaceAll(/\]\([^)\s]*\)|[*[\]|]|^#+ |-{3,}/gm, '')
    .replaceAll(/\s+/g, ' ');
  const places = Array.from(foldText(readable).matchAll(/[\p{L}\p{N}]/gu));
  const letters = places.map(([letter]) => letter).join('');
  const isApart = (place: number) => places[place]?.index !== (places[place - 1]?.index ?? -1) + 1;
  // 8,000 is no part of 18,000.
  const all = Array.from(letters.matchAll(RegExp(wanted, 'g')), ({ index }) => index);
  const at = all.find((one) => isApart(one) && isApart(one + wanted.length)) ?? all.find(isApart) ?? all[0] ?? -1;
  const start = Math.max(0, (places[at]?.index ?? 0) - around);
  const end = (places[at + wanted.length - 1]?.index ?? around) + around;
  const words = readable.slice(start, end);
  const cut = (start > 0 ? words.slice(words.indexOf(' ')) : words).trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < readable.length ? ' …' : ''}`;
}

const mostShown = 5;
const mostParts = 4;

/** What pages show although no field says it: put together by the code, or written in it. */
function findShown(context: Context, places: Place[], has: (text: string) => boolean): FoundWords['shown'] {
  const found = Object.entries(context.content.shown ?? {}).filter(([line]) => has(line));
  // What is nothing but these words comes first.
  const lines = found.toSorted(([a], [b]) => a.length - b.length);
  const titles = new Map(context.entries.map(({ page, title }) => [page, title]));
  return lines
    .slice(0, mostShown)
    .map(([text, paths]) => ({
      text,
      pages: paths.map((path) => ({ path, title: path === '*' ? 'every page' : (titles.get(path) ?? path) })),
      madeOf: findParts(context, text, paths, places),
    }));
}

/** The longest texts that stand in a line one beside the other, of entries that one of its pages shows. */
function findParts(context: Context, line: string, paths: string[], places: Place[]) {
  let rest = ` ${simplify(line).words} `;
  const words = new Set(rest.split(' '));
  const parts: (FoundField & { says: string })[] = [];
  for (const { place } of listCandidates(rest, places)) {
    const part = ` ${simplify(place.text).words} `;
    if (!rest.includes(part) || !isShownOn(context, place, paths)) continue;
    rest = rest.replace(part, '  ');
    parts.push({ ...describePlace(place), says: place.text });
    if (parts.length === mostParts) break;
  }
  const whole = simplify(line).words;
  return parts.toSorted((a, b) => whole.indexOf(simplify(a.says).words) - whole.indexOf(simplify(b.says).words));

  function listCandidates(text: string, all: Place[]) {
    const inside = all.flatMap((place) => {
      const part = simplify(place.text).words;
      // A single word may stand in a line by chance, also one that articles are sorted by.
      const isOfBusiness = place.entry.group.collection === 'site' && place.path[0] !== 'articleCategories';
      const isTelling = /[ \d]/.test(part) || place.text === place.entry.title || isOfBusiness;
      return isTelling && part.length >= fewestChars && text.includes(` ${part} `)
        ? { place, length: part.length, nearness: measureNearness(place) }
        : [];
    });
    return inside.toSorted((a, b) => b.length - a.length || b.nearness - a.nearness);
  }

  /** Of several fields with the same text: a rate or a fact itself before what quotes it, and the entry that the line is about. */
  function measureNearness({ entry, path }: Place) {
    const named = simplify(entry.title)
      .words.split(' ')
      .filter((word) => words.has(word)).length;
    const home = homes.indexOf(entry.group.collection) * 5;
    return home + named + (words.has('from') && path.at(-1) === 'from' ? 0.5 : 0);
  }
}

/** The later, the more it is the place where a text is changed. */
const homes = ['site', 'services', 'pricing'];

const longChars = 30;

/** A long text stands nowhere by chance. */
function isShownOn(context: Context, { entry, text }: Place, paths: string[]) {
  if (paths.includes('*') || text.length >= longChars) return true;
  return findPages(context, entry).some(({ path }) => paths.includes(path));
}
