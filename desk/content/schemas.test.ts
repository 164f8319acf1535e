import { expect, test } from 'vitest';
import type { JsonSchema } from '../content-contract.ts';
import { changeVariant, findKind, findVariant, makeEmpty, titleItem } from './schemas.ts';

const pesos: JsonSchema = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'pesos' }, from: { type: 'integer' }, to: { type: 'integer' } },
  required: ['kind', 'from'],
};
const words: JsonSchema = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'words' }, text: { type: 'string' } },
  required: ['kind', 'text'],
};
const amount: JsonSchema = { oneOf: [pesos, words] };

test.each<[JsonSchema, string]>([
  [{ type: 'string', maxLength: 60 }, 'text'],
  [{ type: 'string', minLength: 60 }, 'long text'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'time' }, 'time'],
  [{ type: 'string', enum: ['us', 'creators'] }, 'choice'],
  [{ type: 'string', reference: 'photos' }, 'reference'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean' }, 'switch'],
  [{ type: 'array', items: { type: 'string' } }, 'list'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'map'],
  [pesos, 'group'],
  [amount, 'variants'],
  [{}, 'unknown'],
])('%j is shown as %s', (schema, kind) => {
  expect(findKind(schema)).toBe(kind);
});

test('a price knows its kind', () => {
  expect(findVariant(amount, { kind: 'pesos', from: 18_000 })).toBe(0);
  expect(findVariant(amount, { kind: 'words', text: 'Base fee' })).toBe(1);
});

test('another kind keeps what both have, and begins the rest', () => {
  expect(changeVariant(words, { kind: 'pesos', from: 18_000 })).toEqual({ kind: 'words', text: '' });
});

test('a union without kinds is told by its fields', () => {
  const union = {
    anyOf: [
      { type: 'object', properties: { pesos: { type: 'number' } }, required: ['pesos'] },
      { type: 'object', properties: { percent: { type: 'number' } }, required: ['percent'] },
    ],
  } as JsonSchema;
  expect(findVariant(union, { percent: 12 })).toBe(1);
});

test('an item is called by its title, or by its first text', () => {
  expect(titleItem({ order: 1, title: 'Basic' })).toBe('Basic');
  expect(titleItem({ order: 1, quote: 'Good work' })).toBe('Good work');
  expect(titleItem({ order: 1, opens: '09:00' })).toBe('');
  expect(titleItem({ days: ['Saturday', 'Sunday'], opens: '09:00' })).toBe('Saturday, Sunday');
});

test('what is added has what it must have, and no number that nobody typed', () => {
  const tier: JsonSchema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      amount: {
        oneOf: [
          {
            type: 'object',
            properties: { kind: { type: 'string', const: 'pesos' }, from: { type: 'integer', exclusiveMinimum: 0 } },
            required: ['kind', 'from'],
          },
        ],
      },
      features: { type: 'array', items: { type: 'string' }, minItems: 2 },
      paidTo: { type: 'string', enum: ['us', 'creators'] },
      days: { type: 'array', items: { enum: ['Monday', 'Friday'] }, minItems: 1 },
      isLarge: { type: 'boolean' },
    },
    required: ['title', 'amount', 'features', 'paidTo', 'days'],
  };
  expect(makeEmpty(tier)).toEqual({ title: '', amount: { kind: 'pesos' }, features: ['', ''], paidTo: '', days: [] });
});

test('names of a fixed set are there from the beginning', () => {
  const months: JsonSchema = { type: 'object', additionalProperties: { type: 'string' }, required: ['jan', 'feb'] };
  expect(makeEmpty(months)).toEqual({ jan: '', feb: '' });
});
