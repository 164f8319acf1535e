import type { APIRoute } from 'astro';
import { listPages } from '../content/queries.ts';
import { buildLlms } from '../seo/llms.ts';

export const GET: APIRoute = async ({ site }) => new Response(buildLlms(await listPages(), String(site)));
