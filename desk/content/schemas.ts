/** What a schema says of a value: its kind, how it begins, and which entries it names. */
import type { FieldPath, Json, JsonSchema } from '../content-contract.ts';
import { isFields, isSame } from '#src/content/change-json.ts';

const longTextChars = 90;

/** What one field of a form is, by its schema. */
export function findKind(schema: JsonSchema) {
  if (schema.reference) return 'reference';
  if (schema.const !== undefined) return 'fixed';
  if (schema.oneOf ?? schema.anyOf) return 'variants';
  if (schema.enum) return 'choice';
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date' || schema.format === 'time') return schema.format;
      return isLong(schema) ? 'long text' : 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'array':
      return schema.items ? 'list' : 'unknown';
    case 'object':
      return typeof schema.additionalProperties === 'object' ? 'map' : 'group';
    default:
      return 'unknown';
  }
}

/** Sentences, not names: by its limits, because nothing else tells. */
function isLong({ minLength = 0, maxLength, format }: JsonSchema) {
  if (format === 'uri') return false;
  return minLength >= 40 || (maxLength !== undefined && maxLength > longTextChars);
}

export const listVariants = ({ oneOf, anyOf }: JsonSchema): JsonSchema[] => oneOf ?? anyOf ?? [];

/** Which of its variants a value is: the one whose fixed fields and names fit best. */
export function findVariant(schema: JsonSchema, value: Json | undefined): number {
  const fits = listVariants(schema).map((variant) => measureFit(variant, value));
  return fits.indexOf(Math.max(...fits));
}

function measureFit(variant: JsonSchema, value: Json | undefined): number {
  if (variant.const !== undefined) return isSame(variant.const, value) ? 3 : -1;
  if (!isFields(value)) return variant.type === typeName(value) ? 1 : 0;
  if (variant.type !== 'object') return 0;
  const { properties = {}, required = [] } = variant;
  const fixed = Object.entries(properties).filter(([, { const: only }]) => only !== undefined);
  if (fixed.length > 0) return fixed.every(([name, { const: only }]) => isSame(only, value[name])) ? 3 : 0;
  const names = Object.keys(value);
  const known =
    names.filter((name) => name in properties).length - names.filter((name) => !(name in properties)).length;
  return 1 + (required.every((name) => name in value) ? 1 : 0) + known / 100;
}

const typeName = (value: Json | undefined) => (Array.isArray(value) ? 'array' : typeof value);

/** What tells a variant from the others: its kind, or the names of its fields. */
export function nameVariant(variant: JsonSchema): string {
  const fixed = Object.values(variant.properties ?? {}).find(({ const: only }) => only !== undefined);
  if (fixed) return String(fixed.const);
  if (variant.const !== undefined) return String(variant.const);
  const names = variant.required ?? Object.keys(variant.properties ?? {});
  // What every variant has tells nothing.
  if (variant.type === 'object') return names.filter((name) => name !== 'label').join(', ');
  return variant.type === 'array' ? 'several' : variant.type === 'string' ? 'one text' : (variant.type ?? 'other');
}

/** Another variant, with what both have in common. */
export function changeVariant(variant: JsonSchema, value: Json | undefined): Json {
  const empty = makeEmpty(variant);
  if (!isFields(value) || !isFields(empty)) return empty;
  const kept = Object.entries(value).filter(([name]) => {
    const field = variant.properties?.[name];
    return field !== undefined && field.const === undefined;
  });
  return { ...empty, ...Object.fromEntries(kept) };
}

const titleNames = ['title', 'name', 'label', 'heading', 'about', 'q', 'text', 'month', 'date'];

/** What an item of a list is called: its title, the first text in it, or the texts of its first list. */
export function titleItem(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return '';
  const values = [...titleNames.map((name) => value[name]), ...Object.values(value)];
  const lists = values.map((list) => (Array.isArray(list) ? list.filter(isName).join(', ') : ''));
  return values.find(isName) ?? lists.find(Boolean) ?? '';
}

/** A time of day, like 09:00, names nothing. */
const isName = (value: Json | undefined): value is string => typeof value === 'string' && !/^(\d\d:\d\d)?$/.test(value);

const mostItems = 12;

/** What a new entry, an item, or a group that is added begins with: only what it must have. Texts are empty, so that each is asked for. */
export function makeEmpty(schema: JsonSchema): Json {
  const { type, properties = {}, required = [], items, minItems = 0, additionalProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return makeEmpty(first);
  if (schema.reference ?? schema.enum) return '';
  if (type === 'array')
    return items && !items.enum ? Array.from({ length: Math.min(minItems, mostItems) }, () => makeEmpty(items)) : [];
  if (type === 'boolean') return false;
  if (type !== 'object') return '';
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return Object.fromEntries(
    required.flatMap((name) => {
      const field = properties[name] ?? others;
      // A number has no empty value: its field is left out until it is typed.
      return !field || field.type === 'number' || field.type === 'integer' ? [] : [[name, makeEmpty(field)] as const];
    }),
  );
}

/** `isKey` where the name is that of a field, and not its value. */
type Reference = { path: FieldPath; collection: string; id: string; isKey: boolean };

/** Which entries a value names. */
export function listReferences(value: Json, schema: JsonSchema, path: FieldPath = []): Reference[] {
  const { reference, items, properties = {}, additionalProperties, propertyNames } = schema;
  if (reference) return [{ path, collection: reference, id: String(value), isKey: false }];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.flatMap((choice) => listReferences(value, choice, path));
  if (Array.isArray(value) && items)
    return value.flatMap((item, index) => listReferences(item, items, [...path, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const at = [...path, name];
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const inside = typeof own === 'object' ? listReferences(item, own, at) : [];
    const collection = Object.hasOwn(properties, name) ? undefined : propertyNames?.reference;
    return collection ? [{ path: at, collection, id: name, isKey: true }, ...inside] : inside;
  });
}
