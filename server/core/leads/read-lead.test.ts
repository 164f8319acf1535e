import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadColumns } from '#src/domain/lead.ts';
import { readLead } from './read-lead.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', company: 'Reyes', message: 'Kumusta', subject: 'Bags' };

function read(row: unknown, columns: string | null = null) {
  return readLead(Buffer.from(JSON.stringify(row)), columns);
}

function readCode(result: ReturnType<typeof readLead>) {
  return 'error' in result ? result.error.body.code : 'valid';
}

test('a lead is read as it is written', () => {
  expect(read(lead)).toEqual({ lead });
  expect(read([lead])).toEqual({ lead });
  const { name, email, subject } = lead;
  expect(read({ name, email, subject })).toStrictEqual({ lead: { name, email, subject } });
  expect(read({ name, email, subject, message: null })).toStrictEqual({
    lead: { name, email, subject, message: null },
  });
});

test('of two values for one column the last counts, as everywhere in JSON', () => {
  const body = JSON.stringify(lead).replace('{', '{"name":"Eva",');
  expect(readLead(Buffer.from(body), null)).toEqual({ lead });
});

test('letters may be written as escapes', () => {
  const body = JSON.stringify(lead).replace('Ana', '\\u00d1\\ud83d\\ude00');
  expect(readLead(Buffer.from(body), null)).toEqual({ lead: { ...lead, name: 'Ñ😀' } });
});

describe('columns that are named in the query string', () => {
  test('only those are read', () => {
    expect(read({ ...lead, phone: '0917' }, 'name,email,subject')).toEqual({
      lead: { name: 'Ana', email: 'ana@example.ph', subject: 'Bags' },
    });
  });

  test('they may be in quotes, as the client library writes them', () => {
    expect(read(lead, leadColumns.map((column) => `"${column}"`).join(','))).toEqual({ lead });
  });

  test('those that the row does not have are empty', () => {
    const { company, ...rest } = lead;
    expect(company).toBe('Reyes');
    expect(read(rest, 'name,email,company,message,subject')).toEqual({ lead: { ...lead, company: null } });
    expect(readCode(read({}, 'name,email,subject'))).toBe('23502');
  });
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
