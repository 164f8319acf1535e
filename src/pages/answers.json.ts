import type { APIRoute } from 'astro';
import { loadPageData } from '../answers/load-page-data.ts';

/** For the server alone, which renders answers from it: the build moves this file out of the public folder. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await loadPageData()));
