import type { Json, JsonSchema } from '../content-contract.ts';

const mostItems = 12;

/** What a new entry, an item, or a group that is added begins with: only what it must have. Texts are empty, so that each is asked for. */
export function makeEmpty(schema: JsonSchema): Json {
  const { type, properties = {}, required = [], items, minItems = 0, additionalProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.reference) return '';
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return makeEmpty(first);
  if (schema.enum) return schema.enum[0] ?? '';
  if (type === 'array')
    return items ? Array.from({ length: Math.min(minItems, mostItems) }, () => makeEmpty(items)) : [];
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
