import type { APIRoute } from 'astro';
import { getIndustryBook } from '../content/queries.ts';

/** What the home page tells about each industry, fetched when a visitor turns to its form. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await getIndustryBook()));
