import { expect, test } from 'vitest';
import { makeEmpty } from '#desk/content/schemas.ts';
import { checkValue, type JsonSchema } from '#src/content/check-value.ts';
import { listSamples, readContent, refuseSamples } from './read-content.ts';

const { schemas } = await readContent();

/** Every text that somebody writes freely, by its place. */
function listTexts(schema: JsonSchema, place: string): [string, JsonSchema][] {
  const { properties = {}, items, additionalProperties: others, propertyNames, oneOf, anyOf } = schema;
  const parts: [string, JsonSchema | boolean | undefined][] = [
    ...Object.entries(properties),
    ['[]', items],
    ['*', others],
    ['name', propertyNames],
    ...(oneOf ?? anyOf ?? []).map((choice) => ['', choice] as [string, JsonSchema]),
  ];
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.reference;
  return [
    ...(isFree ? [[place, schema] as [string, JsonSchema]] : []),
    ...parts.flatMap(([name, part]) => (typeof part === 'object' ? listTexts(part, `${place}.${name}`) : [])),
  ];
}

/** A form such as 2026-05 or 09:00, which is neither empty nor endless. */
const isWholeForm = ({ pattern = '' }: JsonSchema) => pattern.startsWith('^') && pattern.endsWith('$');

test('every text has a minimum and a maximum', () => {
  const texts = Object.entries(schemas).flatMap(([name, schema]) => listTexts(schema, name));
  expect(texts.length).toBeGreaterThan(200);
  const open = texts.filter(([, schema]) => !isWholeForm(schema) && !(schema.minLength && schema.maxLength));
  expect(open.map(([place]) => place)).toEqual([]);
});

test.each(Object.entries(schemas))('of a new entry, nothing passes that somebody must write: %s', (_, schema) => {
  const empty = makeEmpty(schema);
  const problems = new Set(checkValue(empty, schema, () => false).map(({ path }) => path.join('.')));
  const blanks = listBlanks(empty, '');
  expect(blanks.filter((path) => !problems.has(path))).toEqual([]);
});

function listBlanks(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => listBlanks(item, path ? `${path}.${name}` : name));
}

test('fields are described in words that an owner knows', () => {
  const descriptions = [...JSON.stringify(schemas).matchAll(/"description":"((?:[^"\\\\]|\\\\.)*)"/g)].map(
    ([, said]) => said,
  );
  expect(descriptions.length).toBeGreaterThan(100);
  const strange =
    /src\/|\.yaml|\bURL|component|locale|structured data|canonical|SITE_URL|millisecond|invented|\bh1\b|\bhero\b/i;
  expect(descriptions.filter((said) => strange.test(said!))).toEqual([]);
});

test('entries that are marked as samples are listed with their file and stop a build for the public, others are not', () => {
  const files = {
    'src/content/team.yaml': 'ana:\n  sample: true\n  name: Ana\nben:\n  name: Ben\n',
    'src/content/case-studies/cafe.yaml': 'sample: true\nclient: A café\n',
  };
  const listed = ['src/content/team.yaml: Ana', 'src/content/case-studies/cafe.yaml: A café'];
  expect(listSamples({ files, schemas, photos: [] })).toEqual(listed);
  expect(() => refuseSamples({ files, schemas, photos: [] })).toThrow(listed.join('\n'));
  expect(() => refuseSamples({ files: {}, schemas, photos: [] })).not.toThrow();
});
