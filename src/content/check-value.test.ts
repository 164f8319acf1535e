import { expect, test } from 'vitest';
import { checkValue, type JsonSchema } from './check-value.ts';
import type { Json } from './parse-yaml.ts';

const pesos: JsonSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', const: 'pesos' },
    from: { type: 'integer', exclusiveMinimum: 0 },
    to: { type: 'integer', exclusiveMinimum: 0 },
  },
  required: ['kind', 'from'],
  additionalProperties: false,
  rising: ['from', 'to'],
};
const words: JsonSchema = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'words' }, text: { type: 'string', minLength: 1 } },
  required: ['kind', 'text'],
  additionalProperties: false,
};
const date = '^\\d{4}-(0[1-9]|1[0-2])-\\d\\d$';

function check(value: Json, schema: JsonSchema) {
  return checkValue(value, schema, (collection, id) => collection === 'photos' && id === 'team-1');
}

test.each<[Json, JsonSchema, string]>([
  ['x'.repeat(171), { type: 'string', maxLength: 160 }, 'At most 160 characters; this has 171.'],
  ['short', { type: 'string', minLength: 30 }, 'At least 30 characters; this has 5.'],
  [3, { type: 'string' }, 'Write a text.'],
  ['Why', { type: 'string', pattern: '.*\\?$', format: 'ends_with' }, 'This must end with “?”.'],
  ['about', { type: 'string', pattern: '^\\/.*', format: 'starts_with' }, 'This must begin with “/”.'],
  ['May 4', { type: 'string', format: 'date', pattern: date }, 'Write a day like 2026-05-04.'],
  ['2026', { type: 'string', pattern: '-', needs: 'needs a month' }, 'This needs a month.'],
  ['ana@parola', { type: 'string', format: 'email', pattern: '[.]' }, 'Write a full address, like ana@example.ph.'],
  ['gov.ph', { type: 'string', format: 'uri' }, 'Write the full address, like https://www.example.ph.'],
  ['https://facebook', { type: 'string', format: 'uri' }, 'Write the full address, like https://www.example.ph.'],
  ['nobody', { type: 'string', reference: 'photos' }, '“nobody” does not exist. Choose another one.'],
  ['', { type: 'string', reference: 'photos' }, 'Choose one.'],
  ['blue', { type: 'string', enum: ['red', 'green'] }, 'Choose one of “red”, “green”.'],
  ['many', { type: 'integer' }, 'Write a number.'],
  [1.5, { type: 'integer' }, 'Write a whole number.'],
  [0, { type: 'integer', minimum: 1 }, 'At least 1.'],
  [12_000, { type: 'number', maximum: 10_000 }, 'At most 10,000.'],
  [0, { type: 'number', exclusiveMinimum: 0 }, 'More than 0.'],
  ['yes', { type: 'boolean' }, 'Choose yes or no.'],
  [['a'], { type: 'array', minItems: 4, maxItems: 4 }, 'Add 3: 4 needed.'],
  [['a'], { type: 'array', minItems: 2, maxItems: 3 }, 'Add 1: at least 2 needed.'],
  [['a', 'b'], { type: 'array', maxItems: 1 }, 'Remove 1: 1 at most.'],
  ['a', { type: 'array' }, 'This must be a list.'],
  [{ kind: 'pesos' }, pesos, 'Fill this in.'],
  [{ kind: 'pesos', from: 1, color: 2 }, pesos, 'There is no field called “color” here. Remove it.'],
  [{ kind: 'pesos', from: 18_000, to: 16_000 }, pesos, '“To” (16,000) must be above “from” (18,000).'],
  [{ kind: 'words', text: '' }, { oneOf: [pesos, words] }, 'Fill this in.'],
  [' \n ', { type: 'string', minLength: 30 }, 'Fill this in.'],
  [`short${' '.repeat(40)}`, { type: 'string', minLength: 30 }, 'At least 30 characters; this has 5.'],
])('%j has a problem that says what to do', (value, schema, problem) => {
  expect(check(value, schema).map((found) => found.problem)).toEqual([problem]);
});

test('a problem is at its field', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { tiers: { type: 'array', items: { oneOf: [pesos, words] } } },
    propertyNames: { type: 'string', maxLength: 5 },
    additionalProperties: { type: 'boolean' },
  };
  const value: Json = {
    tiers: [
      { kind: 'words', text: 'ask' },
      { kind: 'pesos', from: 9, to: 8 },
    ],
    longer: 'no',
  };
  expect(check(value, schema)).toMatchObject([
    { path: ['tiers', 1, 'to'], and: ['tiers', 1, 'from'], problem: '“To” (8) must be above “from” (9).' },
    { path: ['longer'], problem: 'At most 5 characters; this has 6.' },
    { path: ['longer'], problem: 'Choose yes or no.' },
  ]);
});

test('what is right has no problem', () => {
  expect(check({ kind: 'pesos', from: 1, to: 2 }, { oneOf: [pesos, words] })).toEqual([]);
  expect(check('https://m.me/parola', { type: 'string', format: 'uri' })).toEqual([]);
  expect(check('team-1', { type: 'string', reference: 'photos' })).toEqual([]);
  expect(check('2026-05-04', { type: 'string', format: 'date', pattern: date })).toEqual([]);
});
