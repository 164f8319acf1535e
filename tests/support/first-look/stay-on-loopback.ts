import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { keepToLoopback } from './keep-to-loopback.ts';

/** For the top of a test file: its tests fail if they ask or connect to anything but the loopback. */
export function stayOnLoopback() {
  const wanted: string[] = [];
  let guard: ReturnType<typeof keepToLoopback>;
  beforeAll(() => void (guard = keepToLoopback((target) => wanted.push(target))));
  // The code under test may have taken the error for one of a website.
  afterEach(() => expect(wanted.splice(0)).toEqual([]));
  afterAll(() => guard.undo());
  return { askDnsAt: (server: string) => guard.askDnsAt(server) };
}
