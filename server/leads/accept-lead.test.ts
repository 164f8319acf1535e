import { expect, test } from 'vitest';
import { createAcceptLead } from './accept-lead.ts';
import type { LeadStore, NewLead } from './store.ts';

const lead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags' };
const signals = { honeypot: false, tooFast: false };

test('a lead whose sender hung up is kept, and all such senders count as one', async () => {
  const kept: NewLead[] = [];
  const save: LeadStore['save'] = async (newLead) => {
    kept.push(newLead);
    return { kind: 'saved' };
  };
  const acceptLead = createAcceptLead({ place: 'memory', save, close: async () => {} }, 'key', () => {});
  for (const address of [undefined, undefined, '203.0.113.7']) {
    expect(await acceptLead({ lead, requestKey: null, address, signals })).toEqual({ kind: 'saved' });
  }
  const [first, second, other] = kept.map(({ client }) => client);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
