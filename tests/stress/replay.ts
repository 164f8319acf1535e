import type { RunningServer } from '../support/start-server.ts';
import { createAttack } from './requests/attack.ts';
import { writeRequest } from './requests/odd-request.ts';
import { sendAttack } from './requests/send-attack.ts';
import { findTargets } from './requests/targets.ts';

const shownLength = 2000;

/** Sends one attack of an earlier run alone, and prints the request, the responses and the log. */
export async function replayAttack(server: RunningServer, seed: number, number: number) {
  const attack = createAttack(seed, number, await findTargets(server.url));
  server.log.splice(0);
  const { responses, ms, problem } = await sendAttack(new URL(server.url), attack);
  const bytes = attack.bytes || attack.requests.map(writeRequest).join('');
  console.log(attack.manner, JSON.stringify(bytes.slice(0, shownLength)), `${bytes.length} bytes`);
  for (const { status, headers, body } of responses)
    console.log(status, headers, body.toString().slice(0, shownLength));
  console.log(`${Math.round(ms)} ms`, problem ?? '', server.log);
  return [];
}
