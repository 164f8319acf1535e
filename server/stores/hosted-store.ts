import { leadColumns } from '../../src/lead.ts';
import { StoreUnavailable, type LeadStore } from './store.ts';

const timeoutMs = 10_000;

/** Forwards to a hosted project what a browser without script sent to us; the others write there themselves. */
export function openHostedStore(projectUrl: string, publicKey: string): LeadStore {
  const address = new URL('/rest/v1/contacts', projectUrl);
  return {
    place: `the hosted project ${address.host}`,
    async save({ lead }) {
      const row = Object.fromEntries(
        leadColumns.flatMap((column) => (lead[column] === undefined ? [] : [[column, lead[column]]])),
      );
      const answer = await post(address, publicKey, row);
      if (answer.status === 201) return { kind: 'saved' };
      if (answer.status === 429) {
        return { kind: 'limited', retryAfterSeconds: Number(answer.headers.get('retry-after')) || 60 };
      }
      // The forms check what the project checks, so anything else is between us and the project.
      throw new StoreUnavailable('PGRST001', new Error(`the hosted project answered ${answer.status}`));
    },
    async close() {},
  };
}

async function post(address: URL, key: string, row: object) {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    throw new StoreUnavailable('PGRST001', error);
  }
}
