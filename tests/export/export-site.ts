import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { listen } from '../support/ports.ts';
import { serveFolder } from '../support/serve-folder.ts';

export const publicKey = 'sb_publishable_stand-in';

/** What a hosted project lets a page of another origin send. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
};

export type Insert = { row: Record<string, unknown>; apikey: string; clientInfo: string };

/** A stand-in for a hosted project: it stores what browsers insert. */
async function openProject() {
  const inserts: Insert[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, cors).end();
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/rest/v1/contacts')
      return void response.writeHead(404, cors).end();
    const { apikey, 'x-client-info': clientInfo } = request.headers;
    inserts.push({ row: JSON.parse(body) as Insert['row'], apikey: String(apikey), clientInfo: String(clientInfo) });
    response.writeHead(201, cors).end();
  });
  return { ...(await listen(server)), inserts };
}

export type Exported = Awaited<ReturnType<typeof exportSite>>;

/** Exports the site of a project into a folder; on a server for files, with a stand-in for the hosted project. */
export async function exportSite(folder: string, settings: Record<string, string>, projectFolder = '.') {
  const project = await openProject();
  const env = {
    ...process.env,
    SITE_URL: 'http://www.parola.example',
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_ANON_KEY: publicKey,
    ...settings,
  };
  await promisify(execFile)('npm', ['run', 'export', '--', '--to', folder], { cwd: projectFolder, env });
  const host = await serveFolder(folder);
  return {
    folder,
    host,
    project,
    stop() {
      host.stop();
      project.stop();
    },
  };
}
