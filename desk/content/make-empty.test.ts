import { expect, test } from 'vitest';
import type { JsonSchema } from '../content-contract.ts';
import { makeEmpty } from './make-empty.ts';

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
      isLarge: { type: 'boolean' },
    },
    required: ['title', 'amount', 'features'],
  };
  expect(makeEmpty(tier)).toEqual({ title: '', amount: { kind: 'pesos' }, features: ['', ''] });
});

test('names of a fixed set are there from the beginning', () => {
  const months: JsonSchema = { type: 'object', additionalProperties: { type: 'string' }, required: ['jan', 'feb'] };
  expect(makeEmpty(months)).toEqual({ jan: '', feb: '' });
});
