import { expect, test } from 'vitest';
import { createFormTimes, noFormTimes } from './form-times.ts';

function start(secret = 'secret') {
  const clock = { now: Date.parse('2026-11-15T09:00:00Z') };
  return { clock, times: createFormTimes(secret, () => clock.now) };
}

test.each([
  ['at once', 0, 'fast'],
  ['faster than a person', 999, 'fast'],
  ['after a second', 1000, null],
  ['after three weeks in an open tab', 21 * 24 * 3_600_000, null],
  ['after two months', 60 * 24 * 3_600_000, 'foreign-form-time'],
  ['before it was signed, by a clock set back', -5000, 'fast'],
])('a form sent %s: marked or not', async (_when, afterMs, mark) => {
  const { clock, times } = start();
  const formTime = await times.issue();
  clock.now += afterMs;
  expect(await times.check(formTime)).toMatchObject({ mark });
});

test('a form without a time, and a time that no server of this site can have issued, are marked', async () => {
  const { clock, times } = start();
  const formTime = await times.issue();
  const signature = '0'.repeat(32);
  const writeTime = (ms: number) => `${(clock.now + ms).toString(36)}.${signature}`;
  for (const none of [undefined, null, ''])
    expect(await times.check(none)).toEqual({ mark: 'no-form-time', use: null });
  const inventions = ['.', formTime.split('.')[0]!, `${formTime}0`, 'NaN.', '0.0', `zzzzzzzzzz.${signature}`];
  for (const invented of [...inventions, writeTime(1000), writeTime(-60 * 24 * 3_600_000)]) {
    expect(await times.check(invented)).toEqual({ mark: 'foreign-form-time', use: null });
  }
});

test('a time of before the secret was changed does not mark, and all such times are counted as one', async () => {
  const old = start('the secret of before').times;
  const { clock, times } = start();
  const earlier = await old.issue();
  clock.now += 60_000;
  const [known, first] = [await times.check(await times.issue()), await times.check(earlier)];
  expect(first).toEqual({ mark: null, use: { hash: expect.any(String), markIfOften: 'foreign-form-time' } });
  expect(await times.check(`${(clock.now - 5000).toString(36)}.${'0'.repeat(32)}`)).toEqual(first);
  expect(known.use!.hash).not.toBe(first.use!.hash);
});

test('a time is counted by itself', async () => {
  const { clock, times } = start();
  const first = await times.issue();
  clock.now += 60_000;
  const second = await times.issue();
  const hashes = [await times.check(first), await times.check(first), await times.check(second)].map(
    ({ use }) => use!.hash,
  );
  expect(new Set(hashes).size).toBe(2);
  expect(hashes[0]).toBe(hashes[1]);
});

test('without a secret that servers share, no form has a time, and none is marked', async () => {
  expect(await noFormTimes.issue()).toBe('');
  for (const formTime of [undefined, '', 'x'])
    expect(await noFormTimes.check(formTime)).toEqual({ mark: null, use: null });
});
