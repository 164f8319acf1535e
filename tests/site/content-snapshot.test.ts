/** What the build keeps for the desk: the texts it was made of, and their schemas. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '#src/content/check-content.ts';
import type { JsonSchema } from '#src/content/check-value.ts';
import { contentGroups } from '#src/content/content-files.ts';
import type { Content } from '#src/content/entries.ts';

const snapshot = JSON.parse(readFileSync('dist/current/server/content.json', 'utf8')) as Content;

/** What src/content/check-value.ts says that a schema may have. */
const known = new Set(
  `type description default const enum minLength maxLength pattern format minimum maximum exclusiveMinimum minItems
  maxItems items properties required additionalProperties propertyNames anyOf oneOf reference
  section needs rising`.split(/\s+/),
);

function listWords(schema: JsonSchema): string[] {
  const { items, properties = {}, additionalProperties, propertyNames, anyOf = [], oneOf = [] } = schema;
  const inner = [items, additionalProperties, propertyNames, ...anyOf, ...oneOf, ...Object.values(properties)];
  return [...Object.keys(schema), ...inner.flatMap((field) => (typeof field === 'object' ? listWords(field) : []))];
}

test('has every file of the content, as it is', () => {
  const files = globSync('src/content/**/*.{yaml,mdx,json}');
  expect(Object.keys(snapshot.files).toSorted()).toEqual(files.toSorted());
  for (const file of files) expect.soft(snapshot.files[file]).toBe(readFileSync(file, 'utf8'));
});

test('has a schema for every group of the screen, and the desk knows all that is in them', () => {
  const collections = contentGroups.map(({ collection }) => collection);
  expect(Object.keys(snapshot.schemas).toSorted()).toEqual(collections.toSorted());
  const words = new Set(Object.values(snapshot.schemas).flatMap(listWords));
  expect([...words].filter((word) => !known.has(word))).toEqual([]);
  const references = JSON.stringify(snapshot.schemas).matchAll(/"reference":"(\w+)"/g);
  expect(new Set(Array.from(references, ([, name]) => name))).toEqual(
    new Set(['articles', 'caseStudies', 'industries', 'photos', 'pictures', 'pricing', 'services', 'sources']),
  );
});

test('has nothing that the desk would refuse: what was built, is right', () => {
  expect(checkContent(snapshot)).toEqual([]);
});

test('is not public', () => {
  expect(globSync('dist/current/client/**/content.json*')).toEqual([]);
});
