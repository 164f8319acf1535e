import { expect, test } from 'vitest';
import { leadColumns } from '../../src/lead.ts';
import { digestLead } from './digest-lead.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', company: 'Reyes', message: 'Kumusta', subject: 'Bags' };

test('the same lead has the same digest, in whatever order it is written', () => {
  const { name, ...rest } = lead;
  expect(digestLead({ ...rest, name })).toBe(digestLead(lead));
  expect(digestLead(lead)).toMatch(/^[\da-f]{64}$/);
});

test('a column that is left out is the same as one that is null', () => {
  const { name, email, subject } = lead;
  expect(digestLead({ name, email, subject })).toBe(digestLead({ name, email, subject, company: null, message: null }));
  expect(digestLead({ name, email, subject })).not.toBe(digestLead({ name, email, subject, company: '' }));
});

test.each(leadColumns)('another %s is another lead', (column) => {
  expect(digestLead({ ...lead, [column]: `${lead[column]}.` })).not.toBe(digestLead(lead));
});

test('text that moves from one column to the next makes another lead', () => {
  const moved = digestLead({ ...lead, company: 'Reyes,Kumusta', message: 'po' });
  expect(moved).not.toBe(digestLead({ ...lead, company: 'Reyes', message: 'Kumusta,po' }));
});
