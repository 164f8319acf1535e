import type { APIRoute } from 'astro';
import { listArticles } from '../content/queries.ts';
import { buildFeed } from '../seo/feed.ts';

export const GET: APIRoute = async ({ site }) => new Response(buildFeed(await listArticles(), String(site)));
