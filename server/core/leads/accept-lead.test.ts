import { expect, test } from 'vitest';
import { createAcceptLead } from './accept-lead.ts';
import type { LeadStore, NewLead } from '../../stores/store.ts';

const lead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags' };
const signals = { honeypot: false, tooFast: false };

test('a lead whose client disconnected is stored, and all such clients count as one', async () => {
  const stored: NewLead[] = [];
  const save: LeadStore['save'] = async (newLead) => {
    stored.push(newLead);
    return { kind: 'saved' };
  };
  const acceptLead = createAcceptLead({ location: 'memory', save, close: async () => {} }, 'key', () => {});
  for (const ip of [undefined, undefined, '203.0.113.7']) {
    expect(await acceptLead({ lead, requestKey: null, ip, signals })).toEqual({ kind: 'saved' });
  }
  const [first, second, other] = stored.map(({ client }) => client);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
