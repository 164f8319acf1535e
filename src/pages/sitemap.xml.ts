import type { APIRoute } from 'astro';
import { listPages } from '../content/queries.ts';
import { buildSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(buildSitemap(await listPages(), String(site)), { headers: { 'content-type': 'application/xml' } });
