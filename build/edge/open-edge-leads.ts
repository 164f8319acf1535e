import { mkdir, writeFile } from 'node:fs/promises';
import { leadsPerMinute } from '#src/domain/lead.ts';
import * as z from 'zod/mini';
import { findDeskSite, leadSettings, listDeskUsers, readSettings } from '#server/settings/lead-settings.ts';
import { openD1, type D1 } from '#server/stores/sqlite/d1-database.ts';
import { createSqlStore } from '#server/stores/sql-store.ts';
import { edgeProject, installWrangler, loadWrangler, readEdgeConfig } from './wrangler.ts';

export type D1Place = 'remote' | 'local';

/** For the owner's command: the D1 database at Cloudflare, or that of `npm run dev:edge`, through wrangler. */
export async function openEdgeLeads(place: D1Place, localState = `${edgeProject}/.wrangler/state`) {
  installWrangler();
  const { d1_databases: databases, name, compatibility_date } = await readEdgeConfig();
  if (databases.length === 0) throw new Error('edge/wrangler.jsonc has no D1 database.');
  // A configuration with the database alone: the Worker itself need not be built to read its leads.
  const folder = `${edgeProject}/.wrangler/owner`;
  const isRemote = place === 'remote';
  const config = { name, compatibility_date, d1_databases: databases.map((one) => ({ ...one, remote: isRemote })) };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/wrangler.json`, JSON.stringify(config));

  const { getPlatformProxy } = await loadWrangler();
  const proxy = await getPlatformProxy({
    configPath: `${folder}/wrangler.json`,
    persist: { path: `${localState}/v3` },
    remoteBindings: isRemote,
  });
  const store = createSqlStore(openD1(proxy.env['LEADS'] as D1), { leadsPerMinute, channels: [] });
  const where = isRemote ? 'at Cloudflare' : 'of npm run dev:edge';
  return { ...store, location: `the D1 database ${where}`, close: () => proxy.dispose() };
}

/** Where `npm run dev:edge` listens. */
const localUrl = 'http://localhost:8787';

/** The users and the URL of the desk at the edge, as far as edge/wrangler.jsonc says them. */
export async function readEdgeDeskSettings(place: D1Place) {
  const { vars } = await readEdgeConfig();
  const settings = readSettings(z.object(leadSettings), vars);
  const users = listDeskUsers(settings);
  if (users.length === 0) {
    throw new Error('The desk needs DESK=on, and DESK_USERS or LEADS_EMAIL, under "vars" in edge/wrangler.jsonc.');
  }
  return { users, siteUrl: place === 'local' ? localUrl : findDeskSite(settings, vars['SITE_URL'] ?? '') };
}
