import type { APIRoute } from 'astro';
import { loadPageData } from '../answers/load-page-data.ts';

/** The data from which the server renders answers; the build moves this file out of the public folder. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await loadPageData()));
