import { expect, test } from 'vitest';
import { leadColumns } from '#src/domain/lead.ts';
import { digestLead } from './digest-lead.ts';

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
