import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadColumns } from '#src/domain/lead.ts';
import { digestLead, isSameEmail } from './lead-identity.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', company: 'Reyes', message: 'Kumusta', subject: 'Bags' };

test('the same lead has the same digest, in whatever order it is written', async () => {
  const { name, ...rest } = lead;
  expect(await digestLead({ ...rest, name })).toBe(await digestLead(lead));
  expect(await digestLead(lead)).toMatch(/^[\da-f]{64}$/);
});

test('a column that is left out is the same as one that is null', async () => {
  const { name, email, subject } = lead;
  expect(await digestLead({ name, email, subject })).toBe(
    await digestLead({ name, email, subject, company: null, message: null }),
  );
  expect(await digestLead({ name, email, subject })).not.toBe(await digestLead({ name, email, subject, company: '' }));
});

test.each(leadColumns)('another %s is another lead', async (column) => {
  expect(await digestLead({ ...lead, [column]: `${lead[column]}.` })).not.toBe(await digestLead(lead));
});

test('text that moves from one column to the next makes another lead', async () => {
  const moved = await digestLead({ ...lead, company: 'Reyes,Kumusta', message: 'po' });
  expect(moved).not.toBe(await digestLead({ ...lead, company: 'Reyes', message: 'Kumusta,po' }));
});

test.each([
  ['Ana@Example.PH', 'ana@example.ph', true],
  ['ÑANDU@example.ph', 'ñandu@example.ph', true],
  ['n\u0303andu@example.ph', 'ñandu@example.ph', true],
  ['N\u0303ANDU@example.ph', 'ñandu@example.ph', true],
  ['ana@MÜLLER.example', 'ana@mu\u0308ller.example', true],
  ['ａｎａ@example.ph', 'ana@example.ph', true],
  ['ДИМА@example.ph', 'дима@example.ph', true],
  ['ana@example.ph', 'anna@example.ph', false],
  ['nandu@example.ph', 'ñandu@example.ph', false],
  ['strasse@example.ph', 'straße@example.ph', false],
  ['ana+bags@example.ph', 'ana@example.ph', false],
  ['a.na@example.ph', 'ana@example.ph', false],
])('whether %j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame);
  expect(isSameEmail(other, one)).toBe(isSame);
});

test('every address is the same in its other Unicode forms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (email) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(isSameEmail(email.normalize(form), email)).toBe(true);
    }),
  );
});
