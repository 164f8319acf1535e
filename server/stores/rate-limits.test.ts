import { expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { readRateLimits } from './rate-limits.ts';

test('the limits for a network and for all grow with the limit for a client, unless they are set; a third is for marked leads', () => {
  expect(readRateLimits(readEnv({}))).toEqual({ client: 5, network: 30, all: 300, marked: 100 });
  expect(readRateLimits(readEnv({ LEADS_RATE_LIMIT: '1' }))).toEqual({ client: 1, network: 30, all: 300, marked: 100 });
  expect(readRateLimits(readEnv({ LEADS_RATE_LIMIT: '1000' }))).toEqual({
    client: 1000,
    network: 6000,
    all: 60_000,
    marked: 20_000,
  });
  expect(
    readRateLimits(readEnv({ LEADS_RATE_LIMIT: '10', LEADS_RATE_LIMIT_NETWORK: '20', LEADS_RATE_LIMIT_ALL: '50' })),
  ).toEqual({ client: 10, network: 20, all: 50, marked: 17 });
});
