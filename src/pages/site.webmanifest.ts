import type { APIRoute } from 'astro';
import { site } from '../domain/site.ts';

const manifest = {
  name: site.name,
  short_name: site.shortName,
  description: site.description,
  lang: site.locale,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf6ee',
  theme_color: '#002430',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export const GET: APIRoute = () => new Response(JSON.stringify(manifest));
