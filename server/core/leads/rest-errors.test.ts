import { expect, test } from 'vitest';
import { readLead } from './read-lead.ts';
import { restErrors } from './rest-errors.ts';

const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test('every 401 says how to authenticate', () => {
  const refusals = Object.values(restErrors).filter(({ status }) => status === 401);
  expect(refusals).toHaveLength(3);
  for (const { headers } of refusals) expect(headers?.['www-authenticate']).toMatch(/^Bearer/);
});

test('rows with unlike keys are refused for it, unless the columns are named', () => {
  const rows = toBytes([{ name: 'Ana' }, { email: 'ana@example.ph' }]);
  expect(readLead(rows, null)).toEqual({ error: restErrors.unlikeKeys });
  expect(readLead(rows, 'name,email')).toEqual({ error: restErrors.oneRow });
});

test('half a character and a NUL are refused with the name of the column', () => {
  const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags' };
  for (const text of ['half \ud83d', 'nul \0']) {
    expect(readLead(toBytes({ ...lead, message: text }), null)).toMatchObject({
      error: { status: 400, body: { message: expect.stringContaining('column "message"') as unknown } },
    });
  }
});
