import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadColumns } from '#src/domain/lead.ts';
import { readLead } from './read-lead.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', company: 'Reyes', message: 'Kumusta', subject: 'Bags' };

const read = (row: unknown, columns: string | null = null) => readLead(Buffer.from(JSON.stringify(row)), columns);

const readCode = (result: ReturnType<typeof readLead>) => ('error' in result ? result.error.body.code : 'valid');

// What is accepted: tests/leads/contract/responses.test.ts; what is refused: rest-endpoint.test.ts.
test('a column that is named in the query string and that the row does not have is empty', () => {
  const { company: _company, ...rest } = lead;
  expect(read(rest, 'name,email,company,message,subject')).toEqual({ lead: { ...lead, company: null } });
});

test('of several problems the first is reported', () => {
  expect(readCode(read({ ...lead, phone: 1, id: 1, name: 1 }))).toBe('PGRST204');
  expect(readCode(read({ ...lead, id: 1, name: 1 }))).toBe('42501');
  expect(readCode(read({ ...lead, name: 1, email: null }))).toBe('22P02');
  expect(readCode(read({ ...lead, name: '', email: null }))).toBe('23514');
  expect(readCode(read({ ...lead, email: null, subject: '' }))).toBe('23502');
});

describe('whatever is sent', () => {
  const results = ['valid', 'PGRST102', 'PGRST204', '42501', '22P02', '22P05', '23502', '23514'];
  const codes = expect.toBeOneOf(results) as unknown;

  test('bytes get a code', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readCode(readLead(bytes, null))).toEqual(codes);
      }),
    );
  });

  test('JSON gets a code', () => {
    const row = fc.dictionary(fc.constantFrom(...leadColumns, 'id', 'phone'), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), row, fc.array(row)), fc.option(fc.string()), (value, columns) => {
        expect(readCode(read(value, columns))).toEqual(codes);
      }),
    );
  });
});
