import { expect, onTestFinished, test, vi } from 'vitest';
import { createAcceptLead } from './accept-lead.ts';
import { createFormTimes } from './form-times.ts';
import type { LeadStore, NewLead } from '../../stores/store.ts';

const lead = { name: 'Ana Reyes', email: 'ana@example.ph', subject: 'Bags' };
/** Notes what would be stored. */
function open(stored: NewLead[], secret: string) {
  const save: LeadStore['save'] = async (newLead) => {
    stored.push(newLead);
    return { kind: 'saved' };
  };
  const store = { location: 'memory', save, close: async () => {} };
  return createAcceptLead({ store, secret, formTimes: createFormTimes(secret), onSaved: () => {} });
}

const signals = { honeypot: false, formTime: undefined };

test('a lead whose client disconnected is stored, and all such clients count as one', async () => {
  const stored: NewLead[] = [];
  const acceptLead = open(stored, 'key');
  for (const ip of [undefined, undefined, '203.0.113.7']) {
    expect(await acceptLead({ lead, sameBy: null, ip, signals })).toEqual({ kind: 'saved' });
  }
  const [first, second, other] = stored.map(({ client }) => client);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('what makes two requests the same submit is hashed with the client and the secret', async () => {
  const stored: NewLead[] = [];
  const acceptLead = open(stored, 'one secret');
  const ana = { lead, ip: '203.0.113.7', signals };
  await acceptLead({ ...ana, sameBy: null });
  await acceptLead({ ...ana, sameBy: { key: 'a' } });
  await acceptLead({ ...ana, sameBy: { key: 'a' }, lead: { ...lead, name: 'Ben' } });
  await acceptLead({ ...ana, sameBy: { key: 'b' } });
  await acceptLead({ ...ana, sameBy: { key: 'a' }, ip: '203.0.113.8' });
  await open(stored, 'another secret')({ ...ana, sameBy: { key: 'a' } });
  await acceptLead({ ...ana, sameBy: 'text' });
  await acceptLead({ ...ana, sameBy: 'text' });
  await acceptLead({ ...ana, sameBy: 'text', lead: { ...lead, name: 'Ben' } });
  await acceptLead({ ...ana, sameBy: 'text', ip: '203.0.113.8' });
  const [none, keyA, sameKey, ...others] = stored.map(({ requestId }) => requestId);
  const [text, sameText] = others.splice(3, 2);
  expect(none).toBeNull();
  expect(sameKey).toBe(keyA);
  expect(sameText).toBe(text);
  expect(new Set([keyA, text, ...others]).size).toBe(2 + others.length);
});

test('the same text sent again after midnight is the same submit', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T23:59:58Z') });
  onTestFinished(() => void vi.useRealTimers());
  const stored: NewLead[] = [];
  const acceptLead = open(stored, 'one secret');
  const submit = { lead, ip: '203.0.113.7', signals, sameBy: 'text' } as const;
  await acceptLead(submit);
  vi.setSystemTime(new Date('2026-11-15T00:00:05Z'));
  await acceptLead(submit);
  expect(stored[1]!.requestId).toBe(stored[0]!.requestId);
});
