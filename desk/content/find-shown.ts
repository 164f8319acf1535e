import type { Context } from '#src/content/check-content.ts';
import type { FoundField, FoundWords } from '../content-contract.ts';
import { findPages } from './effects.ts';
import { describePlace, simplify, type Place } from './list-places.ts';

const mostShown = 5;
const mostParts = 4;
const fewestChars = 3;

/** What pages show although no field says it: put together by the code, or written in it. */
export function findShown(context: Context, places: Place[], wanted: string): FoundWords['shown'] {
  const found = Object.entries(context.content.shown ?? {}).filter(([line]) => simplify(line).letters.includes(wanted));
  // What is nothing but these words comes first.
  const lines = found.toSorted(([a], [b]) => a.length - b.length);
  const titles = new Map(context.entries.map(({ page, title }) => [page, title]));
  return lines.slice(0, mostShown).map(([text, paths]) => ({
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
      // A single word may stand in a line by chance.
      const isTelling =
        /[ \d]/.test(part) || place.text === place.entry.title || place.entry.group.collection === 'site';
      return isTelling && part.length >= fewestChars && text.includes(` ${part} `)
        ? { place, length: part.length }
        : [];
    });
    return inside
      .map((candidate) => ({ ...candidate, nearness: measureNearness(candidate.place) }))
      .toSorted((a, b) => b.length - a.length || b.nearness - a.nearness);
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
