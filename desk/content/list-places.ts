/** What visitors read, by the field that says it, and how texts are compared with what somebody looks for. */
import { isFields } from '#src/content/change-json.ts';
import type { Context } from '#src/content/check-content.ts';
import { toLink, type Entry } from '#src/content/entries.ts';
import { tryToFill } from '#src/content/fill-text.ts';
import { foldText } from '#src/domain/words.ts';
import { findShortTitle, isYear, nameField, paragraph, writeNumber } from './field-words.ts';
import { findVariant, listVariants } from './schemas.ts';
import type { FieldPath, FoundField, Json, JsonSchema } from '../content-contract.ts';

/** Something that visitors read, in its field, with the words of the form; of a text, each paragraph, by its number. */
export type Place = { entry: Entry; path: FieldPath; label: string; help: string; text: string };

export function describePlace({ entry, path, label }: Place): FoundField {
  return { ...toLink(entry), group: entry.group.title, path, label };
}

export function listPlaces(entry: Entry, { content, sources }: Context): Place[] {
  const fill = (text: string) => (text.includes('[') ? (tryToFill(text, sources) ?? text) : text);
  const schema = content.schemas[entry.group.collection] ?? {};
  const places = readTexts(entry.value, schema).map((place) => ({ ...place, entry, text: fill(place.text) }));
  // Line by line: an amount that cannot be calculated must not hide the rest.
  const paragraphs = Array.from((entry.body ?? '').matchAll(paragraph), ([lines], index) => {
    return { entry, path: ['body', index], label: 'Text', help: '', text: lines.split('\n').map(fill).join('\n') };
  });
  return [...places, ...paragraphs];
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

/** Without names of other entries, of rates and of drawings, for which visitors read something else. */
function listTexts(value: Json, given: JsonSchema, path: FieldPath, label = ''): Text[] {
  const schema = listVariants(given)[findVariant(given, value)] ?? given;
  const { properties = {}, additionalProperties, propertyNames, description: help = given.description ?? '' } = schema;
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const description = `${help} ${label} ${schema.items?.description ?? ''}`;
      return listTexts(item, { ...schema.items, description }, [...path, index], findShortTitle(item) || label);
    });
  if (isFields(value))
    return Object.entries(value).flatMap(([name, item]) => {
      const field = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
      const isNamed = !(name in properties) && additionalProperties && !propertyNames?.reference;
      const inner = [...path, name];
      const innerLabel = label ? `${label}, ${nameField(name).toLowerCase()}` : nameField(name);
      const own = isNamed ? [{ path: inner, label: innerLabel, help: '', text: name }] : [];
      const description = `${help} ${field.description ?? ''}`;
      return [...own, ...listTexts(item, { ...field, description }, inner, innerLabel)];
    });
  const isName = schema.reference !== undefined || (schema.enum && !/^[A-Z]/.test(String(value)));
  if (isName || schema.const !== undefined || path.at(-1) === 'rate') return [];
  if (typeof value === 'string') return [{ path, label, help, text: value }];
  if (typeof value !== 'number') return [];
  return [{ path, label, help, text: writeNumber(value, isYear(path.at(-1), schema)) }];
}

type Plain = {
  /** Words with a space between: without accents, punctuation, signs of Markdown and the targets of its links. */
  words: string;
  /** Without the spaces: pages show words side by side that are apart in a field, and the other way round. */
  letters: string;
};

/** A cache: most texts stay the same from one search to the next. */
const plain = new Map<string, Plain>();
const mostPlain = 50_000;

export function simplify(text: string): Plain {
  const known = plain.get(text);
  if (known) return known;
  const words = foldText(text.replaceAll(/\]\([^)\s]*\)/g, ' ').replaceAll(/(\d),(?=\d{3})/g, '$1'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const simple = { words, letters: words.replaceAll(' ', '') };
  if (plain.size >= mostPlain) plain.clear();
  plain.set(text, simple);
  return simple;
}
