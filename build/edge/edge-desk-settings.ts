import type { D1Place } from './open-edge-leads.ts';
import { readEdgeConfig } from './wrangler.ts';

/** Where `npm run dev:edge` listens. */
const localUrl = 'http://localhost:8787';

/** The users and the URL of the desk at the edge, as far as edge/wrangler.jsonc says them. */
export async function readEdgeDeskSettings(place: D1Place) {
  const vars = (await readEdgeConfig()).vars as Record<string, string | undefined>;
  const users = (vars['DESK_USERS'] || vars['LEADS_EMAIL'] || '').split(',').map((user) => user.trim());
  if (vars['DESK'] !== 'on' || !users[0]) {
    throw new Error('The desk needs DESK=on, and DESK_USERS or LEADS_EMAIL, under "vars" in edge/wrangler.jsonc.');
  }
  return { users, siteUrl: place === 'local' ? localUrl : (vars['SITE_URL'] ?? '') };
}
