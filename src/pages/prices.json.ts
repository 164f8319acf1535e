import type { APIRoute } from 'astro';
import { getPriceBook } from '../content/queries.ts';

/** The price lists from which the browser calculates estimates. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await getPriceBook()));
