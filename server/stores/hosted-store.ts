import { leadColumns } from '#src/domain/lead.ts';
import { StoreUnavailable, type LeadStore } from './store.ts';

const timeoutMs = 10_000;

type HostedOptions = {
  projectUrl: string;
  publicKey: string;
  /** Proves to the project that the client's hash comes from this server; see docs/hosted.md. */
  forwarderKey: string | undefined;
};

/** Forwards leads from browsers without JavaScript to a hosted project; other browsers insert there directly. */
export function openHostedStore({ projectUrl, publicKey, forwarderKey }: HostedOptions): LeadStore {
  const url = new URL('/rest/v1/contacts', projectUrl);
  return {
    location: `the hosted project ${url.host}`,
    async save({ lead, client, network, mark }) {
      const row = Object.fromEntries(leadColumns.map((column) => [column, lead[column]]));
      const response = await post(url, row, {
        apikey: publicKey,
        authorization: `Bearer ${publicKey}`,
        'x-client-info': ['website', mark].filter(Boolean).join(' '),
        ...(forwarderKey && {
          'x-forwarder-key': forwarderKey,
          'x-forwarder-client': client ?? '',
          'x-forwarder-network': network ?? '',
        }),
      });
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

async function post(url: URL, row: object, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
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
