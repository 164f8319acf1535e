import { leadColumns } from '../../src/lead.ts';
import { StoreUnavailable, type LeadStore } from './store.ts';

const timeoutMs = 10_000;

/** Forwards leads from browsers without JavaScript to a hosted project; other browsers insert there directly. */
export function openHostedStore(projectUrl: string, publicKey: string): LeadStore {
  const url = new URL('/rest/v1/contacts', projectUrl);
  return {
    location: `the hosted project ${url.host}`,
    async save({ lead }) {
      const row = Object.fromEntries(
        leadColumns.flatMap((column) => (lead[column] === undefined ? [] : [[column, lead[column]]])),
      );
      const response = await post(url, publicKey, row);
      if (response.status === 201) return { kind: 'saved' };
      if (response.status === 429) {
        return { kind: 'limited', retryAfterSeconds: Number(response.headers.get('retry-after')) || 60 };
      }
      // The form was valid, so any other status is a fault of the project or of its settings.
      throw new StoreUnavailable('PGRST001', new Error(`the hosted project responded with status ${response.status}`));
    },
    async close() {},
  };
}

async function post(url: URL, key: string, row: object) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(row),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw new StoreUnavailable('PGRST001', error);
  }
}
