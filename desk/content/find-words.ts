import { isFields } from '#src/content/change-json.ts';
import type { Context } from '#src/content/check-content.ts';
import { toLink, type Entry } from '#src/content/entries.ts';
import { tryToFill } from '#src/content/fill-text.ts';
import { formatNumber } from '#src/domain/money/prices.ts';
import { foldText } from '#src/domain/words.ts';
import { nameField } from '../app/words/data/field-words.ts';
import { findVariant, listVariants } from '../app/words/data/schemas.ts';
import type { FieldPath, FoundField, FoundWords, Json, JsonSchema } from '../content-contract.ts';
import { findShown } from './find-shown.ts';
import { simplify } from './simplify.ts';

const fewestChars = 3;
const mostChars = 100;
const mostFound = 20;
const mostOfGroup = 3;
const around = 40;

/** Something that visitors read, in its field, with the words of the form. */
export type Place = { entry: Entry; path: FieldPath; label: string; help: string; text: string };

/** First what says nothing but these words, then longer texts with them, then fields that are called so. */
export function findWords(context: Context, query: string): FoundWords {
  const wanted = simplify(query).letters.slice(0, mostChars);
  if (wanted.length < fewestChars) return { fields: [], shown: [] };
  const places = context.entries.flatMap((entry) => listPlaces(entry, context));
  const found = places.filter(({ text }) => simplify(text).letters.includes(wanted));
  const isWhole = ({ text }: Place) => simplify(text).letters === wanted;
  const texts = [...found.filter(isWhole), ...found.filter((place) => !isWhole(place))];
  const labels = texts.length < mostFound ? findLabels(places, query) : [];
  const fields = [...texts, ...labels].slice(0, mostFound);
  return {
    fields: fields.map((place) => ({ ...describePlace(place), excerpt: cutExcerpt(place.text, wanted) })),
    shown: texts.length > 0 ? [] : findShown(context, places, wanted),
  };
}

export function describePlace({ entry, path, label }: Place): FoundField {
  return { ...toLink(entry), group: entry.group.title, path, label };
}

function listPlaces(entry: Entry, { content, sources }: Context): Place[] {
  const fill = (text: string) => (text.includes('[') ? (tryToFill(text, sources) ?? text) : text);
  const schema = content.schemas[entry.group.collection] ?? {};
  const places = readTexts(entry.value, schema).map((place) => ({ ...place, entry, text: fill(place.text) }));
  if (entry.body === null) return places;
  // Line by line: an amount that cannot be calculated must not hide the rest.
  const text = entry.body.split('\n').map(fill).join('\n');
  return [...places, { entry, path: ['body'], label: 'Text', help: '', text }];
}

type Text = Omit<Place, 'entry'>;

/** A cache: a file that stays the same is parsed once. */
const read = new WeakMap<object, Text[]>();

function readTexts(value: Json, schema: JsonSchema) {
  if (!isFields(value)) return [];
  const texts = read.get(value) ?? listTexts(value, schema, []);
  read.set(value, texts);
  return texts;
}

/** Without names of other entries and of drawings, for which visitors read something else. */
function listTexts(value: Json, given: JsonSchema, path: FieldPath, label = ''): Text[] {
  const schema = listVariants(given)[findVariant(given, value)] ?? given;
  const { properties = {}, additionalProperties, description: help = '' } = schema;
  if (Array.isArray(value))
    return value.flatMap((item, index) => listTexts(item, schema.items ?? {}, [...path, index], label));
  if (isFields(value))
    return Object.entries(value).flatMap(([name, item]) => {
      const field = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
      const isNamed = !(name in properties) && typeof additionalProperties === 'object';
      const inner = [...path, name];
      const innerLabel = label ? `${label}, ${nameField(name).toLowerCase()}` : nameField(name);
      const own = isNamed ? [{ path: inner, label: innerLabel, help: '', text: name }] : [];
      const description = `${help} ${field.description ?? ''}`;
      return [...own, ...listTexts(item, { ...field, description }, inner, innerLabel)];
    });
  const isName = schema.reference !== undefined || (schema.enum && !/^[A-Z]/.test(String(value)));
  if (isName || schema.const !== undefined) return [];
  if (typeof value === 'string') return [{ path, label, help, text: value }];
  return typeof value === 'number' ? [{ path, label, help, text: formatNumber(value) }] : [];
}

const mostNamed = 4;

/** The names and the help of fields, by the beginnings of words: “opening hours” finds “Hours, opens”. */
function findLabels(places: Place[], query: string) {
  const stems = simplify(query).words.split(' ').map(cutEnding);
  if (stems.length > mostNamed) return [];
  const has = (text: string) => {
    const words = ` ${simplify(text).words}`;
    return stems.every((stem) => words.includes(` ${stem}`));
  };
  const named = places.filter(({ entry, label, help }) => has(`${entry.group.title} ${label} ${help}`));
  const isFirst = ({ entry, label }: Place, index: number) =>
    named.findIndex((other) => other.entry === entry && other.label === label) === index;
  const count = new Map<string, number>();
  return named.filter(isFirst).filter(({ entry: { group }, label }) => {
    const before = count.get(group.collection + label) ?? 0;
    count.set(group.collection + label, before + 1);
    return before < mostOfGroup;
  });
}

function cutEnding(word: string) {
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word;
}

/** What stands around the words, or the beginning of a text that does not have them. */
function cutExcerpt(text: string, wanted: string) {
  const readable = text.replaceAll(/\]\([^)\s]*\)|[*[\]]/g, '').replaceAll(/\s+/g, ' ');
  const places = Array.from(foldText(readable).matchAll(/[\p{L}\p{N}]/gu));
  const at = places
    .map(([letter]) => letter)
    .join('')
    .indexOf(wanted);
  const start = Math.max(0, (places[at]?.index ?? 0) - around);
  const end = (places[at + wanted.length - 1]?.index ?? around) + around;
  const words = readable.slice(start, end);
  const cut = (start > 0 ? words.slice(words.indexOf(' ')) : words).trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < readable.length ? ' …' : ''}`;
}
