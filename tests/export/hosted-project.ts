import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../support/ports.ts';

/** What a hosted project lets a page of another origin send. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
};

export type Insert = { row: Record<string, unknown>; apikey: string; clientInfo: string };

/** A stand-in for a hosted project: it stores what browsers insert. */
export async function openProject() {
  const inserts: Insert[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, cors).end();
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/rest/v1/contacts')
      return void response.writeHead(404, cors).end();
    const { apikey, 'x-client-info': clientInfo } = request.headers;
    inserts.push({
      row: JSON.parse(body) as Insert['row'],
      apikey: String(apikey),
      clientInfo: String(clientInfo),
    });
    response.writeHead(201, cors).end();
  });
  return { ...(await listen(server)), inserts };
}
