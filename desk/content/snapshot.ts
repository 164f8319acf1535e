/** The content that a build was made of, as server/content.json of its folder has it. */
import type { JsonSchema } from '../content-contract.ts';
import { groupOf } from './content-files.ts';
import type { Files, Schemas } from './entries.ts';

export type ContentSnapshot = {
  files: Files;
  /** Of an entry, by collection. */
  schemas: Schemas;
  /** The files in public/photos, from the root of the repository. */
  photos: string[];
};

/** Of one entry, without what Astro adds to the schema of a file. */
export function toEntrySchema(collection: string, schema: JsonSchema): JsonSchema {
  const ofFile = schema.anyOf?.find(({ type }) => type === 'object')?.additionalProperties;
  const ofEntry = groupOf(collection).entries === 'keys' && typeof ofFile === 'object' ? ofFile : schema;
  return tidy(ofEntry);
}

/** What stands for “any whole number” in JavaScript. */
const largest = Number.MAX_SAFE_INTEGER;

function tidy(schema: JsonSchema): JsonSchema {
  if (schema.reference) {
    const { reference, description } = schema;
    return { type: 'string', ...(description !== undefined && { description }), reference };
  }
  const { maximum, items, properties, additionalProperties, propertyNames, oneOf, anyOf } = schema;
  const rest = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== 'maximum');
  return {
    ...(Object.fromEntries(rest) as JsonSchema),
    ...(maximum !== undefined && maximum < largest && { maximum }),
    ...(items && { items: tidy(items) }),
    ...(properties && { properties: tidyAll(properties) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: tidy(additionalProperties) }),
    ...(propertyNames && { propertyNames: tidy(propertyNames) }),
    ...(oneOf && { oneOf: oneOf.map(tidy) }),
    ...(anyOf && { anyOf: anyOf.map(tidy) }),
  };
}

function tidyAll(properties: Record<string, JsonSchema>) {
  const fields = Object.entries(properties).filter(([name]) => name !== '$schema');
  return Object.fromEntries(fields.map(([name, field]) => [name, tidy(field)]));
}
