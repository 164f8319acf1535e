/** Which entries a value names, by its schema. */
import type { FieldPath, Json, JsonSchema } from '../content-contract.ts';
import { isFields } from '#src/content/change-json.ts';

/** `isKey` where the name is that of a field, and not its value. */
export type Reference = { path: FieldPath; collection: string; id: string; isKey: boolean };

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
