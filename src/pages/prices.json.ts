import type { APIRoute } from 'astro';
import { getPriceBook } from '../content/queries.ts';

/** For the server and the browser, which work out estimates from it. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await getPriceBook()));
