import type { APIRoute } from 'astro';
import { listPages } from '../../content/queries.ts';
import { shareImagePath } from '../../seo/head.ts';
import { renderShareImage } from '../../seo/share-image.tsx';

export async function getStaticPaths() {
  return (await listPages()).map((page) => ({
    params: { path: shareImagePath(page.path).slice('/og/'.length, -'.jpg'.length) },
    props: { title: page.shareTitle },
  }));
}

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await renderShareImage(props['title'] as string)));
