import type { APIRoute } from 'astro';

/**
 * A page that a visitor points at is fetched before the click, where the browser thinks the connection
 * bears it. Never the contact page: its answer belongs to the moment. Nothing is run ahead, so no clock
 * of the pop-up starts on a page that nobody has opened.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact', '/*.*', '/*\\?*=*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
};

export const GET: APIRoute = () => new Response(JSON.stringify(rules));
