import type { APIRoute } from 'astro';
import { listArticleParts } from '../layouts/article-parts.ts';

/** For the server, which composes the answer to a search, and for the browser, which does so while one types. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await listArticleParts()));
