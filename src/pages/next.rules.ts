import type { APIRoute } from 'astro';

/**
 * Speculation rules: the browser prefetches a page when the visitor points at a link, if the connection allows. Not the
 * contact page, which must be up to date. No prerendering, because it would start the timer of the pop-up.
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

/** The type is for the development server; on the built site this is a file. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(rules), { headers: { 'content-type': 'application/speculationrules+json' } });
