import type { Json, JsonSchema } from '../content-contract.ts';
import { isFields, isSame } from '#src/content/change-json.ts';
import { makeEmpty } from './make-empty.ts';

const longTextChars = 90;

/** What one field of a form is, by its schema. */
export function findKind(schema: JsonSchema) {
  if (schema.reference) return 'reference';
  if (schema.const !== undefined) return 'fixed';
  if (schema.oneOf ?? schema.anyOf) return 'variants';
  if (schema.enum) return 'choice';
  switch (schema.type) {
    case 'string':
      return schema.format === 'date' ? 'date' : isLong(schema) ? 'long text' : 'text';
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

export function listVariants({ oneOf, anyOf }: JsonSchema): JsonSchema[] {
  return oneOf ?? anyOf ?? [];
}

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

function typeName(value: Json | undefined) {
  return Array.isArray(value) ? 'array' : typeof value;
}

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

/** What an item of a list is called: its title, or the first text in it. */
export function titleItem(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!isFields(value)) return '';
  const texts = [...titleNames.map((name) => value[name]), ...Object.values(value)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
