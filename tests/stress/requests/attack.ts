import { breakRequest } from './broken-request.ts';
import { createChance, type Chance } from './chance.ts';
import { inventRequest, writeRequest, type OddRequest } from './odd-request.ts';
import type { Targets } from './targets.ts';

/**
 * How the bytes are sent. `client`: by Node's HTTP client, with keep-alive. `plain`: all at once, with `connection:
 * close` in the last request. `split`: in pieces. `half-closed`: the client ends its side and reads the responses.
 * `late`: some seconds after connecting. `stalled`: never finished nor closed. `aborted`: closed before the response.
 */
type Manner = 'client' | 'plain' | 'split' | 'half-closed' | 'late' | 'stalled' | 'aborted';
export type Attack = { number: number; manner: Manner; requests: OddRequest[]; bytes: string };

/** The same seed and number give the same attack, so that it can be replayed alone. */
export function createAttack(seed: number, number: number, targets: Targets): Attack {
  const chance = createChance(Math.imul(seed, 0x9e3779b1) + number);
  const invent = (count: number) => inventRequest(chance, targets, `stress-${number}-${count}-`);
  if (chance.happens(0.25)) return { number, manner: 'client', requests: [invent(0)], bytes: '' };
  if (chance.happens(0.3)) {
    const request = invent(0);
    const manner = chance.happens(0.01) ? 'stalled' : 'half-closed';
    return { number, manner, requests: [request], bytes: breakRequest(chance, request) };
  }
  const requests = Array.from({ length: 1 + chance.size(6) }, (_, count) => invent(count));
  requests.at(-1)!.headers.push(['connection', 'close']);
  return {
    number,
    manner: pickManner(chance),
    requests,
    bytes: requests.map((request) => writeRequest(request)).join(''),
  };
}

function pickManner(chance: Chance): Manner {
  if (chance.happens(0.003)) return 'late';
  if (chance.happens(0.05)) return 'aborted';
  return chance.pick(['plain', 'plain', 'plain', 'plain', 'half-closed', 'split']);
}
