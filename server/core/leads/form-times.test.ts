import { expect, test } from 'vitest';
import { createFormTimes } from './form-times.ts';

function start(secret = 'secret') {
  const clock = { now: Date.parse('2026-11-15T09:00:00Z') };
  return { clock, times: createFormTimes(secret, () => clock.now) };
}

test.each([
  ['at once', 0, false],
  ['faster than a person', 999, false],
  ['after a second', 1000, true],
  ['after three weeks in an open tab', 21 * 24 * 3_600_000, true],
  ['after two months', 60 * 24 * 3_600_000, false],
  ['before it was signed, by a clock set back', -5000, false],
])('a form sent %s: plausible or not', async (_when, afterMs, isPlausible) => {
  const { clock, times } = start();
  const formTime = await times.issue();
  clock.now += afterMs;
  expect(await times.isPlausible(formTime)).toBe(isPlausible);
});

test('a time that this site did not issue is not plausible', async () => {
  const { clock, times } = start();
  const formTime = await times.issue();
  const ofAnother = await start('another secret').times.issue();
  clock.now += 10_000;
  const [time, signature] = formTime.split('.');
  const earlier = (Number.parseInt(time!, 36) - 60_000).toString(36);
  const inventions = [
    undefined,
    null,
    '',
    '.',
    time!,
    `${earlier}.${signature}`,
    `${formTime}0`,
    ofAnother,
    'NaN.',
    '0.0',
  ];
  for (const invented of inventions) expect(await times.isPlausible(invented)).toBe(false);
  expect(await times.isPlausible(formTime)).toBe(true);
});
