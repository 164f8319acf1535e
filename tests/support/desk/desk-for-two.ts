import type { ContentEntry, Edit, SaveEntry } from '#desk/content-contract.ts';
import { startServer } from '../start-server.ts';
import { addSession, addSignInLink } from './add-sign-in-link.ts';

const owner = 'ana@parola.example';
const other = 'ben@parola.example';
const file = 'src/content/pricing.yaml';

/** The real server: one owner in a browser, who signs in with a link, and another one over the API. */
export async function startDeskForTwo() {
  const server = await startServer({ DESK: 'on', DESK_USERS: [owner, other].join(',') });
  const url = `http://127.0.0.1:${new URL(server.url).port}`;
  const otherToken = await addSession(server.dataFolder, other);
  const headers = { cookie: `desk=${otherToken}`, origin: url, 'content-type': 'application/json' };
  const path = `${url}/desk/api/content/entry`;
  return {
    url,
    other,
    link: url + (await addSignInLink(server.dataFolder, owner)),
    async readEntry(key: string) {
      const response = await fetch(`${path}?${new URLSearchParams({ file, key })}`, { headers });
      return (await response.json()) as ContentEntry;
    },
    async saveElsewhere(key: string, version: number, edits: Edit[]) {
      const body: SaveEntry = { file, key, version, edits };
      const response = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: () => server.stop(),
  };
}
