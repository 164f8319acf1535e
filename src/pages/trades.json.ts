import type { APIRoute } from 'astro';
import { getTradeBook } from '../content/queries.ts';

/** What the home page tells about each trade, fetched when a visitor turns to its form. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await getTradeBook()));
