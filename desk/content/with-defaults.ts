import type { Json, JsonSchema } from '../content-contract.ts';
import { isFields } from './change-json.ts';

/** A value as the build has it: what was left out has its default. */
export function withDefaults(value: Json, schema: JsonSchema): Json {
  const { items, properties = {}, additionalProperties } = schema;
  if (Array.isArray(value) && items) return value.map((item) => withDefaults(item, items));
  if (!isFields(value)) return value;
  const left = Object.entries(properties).filter(([name, field]) => !(name in value) && field.default !== undefined);
  const given = Object.entries(value).map(([name, item]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return [name, typeof field === 'object' ? withDefaults(item, field) : item] as const;
  });
  return Object.fromEntries([...given, ...left.map(([name, field]) => [name, field.default!] as const)]);
}
