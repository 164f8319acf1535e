/** The three forms in a browser without JavaScript store the same rows as with it. */
import { describe, expect, test } from 'vitest';
import { buildLead, formKinds } from '#src/domain/lead.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { createClient, readTexts, send } from '../../support/leads/lead-request.ts';
import { isEdge, testedStores, startOnAnyStore } from '../../support/leads/lead-servers.ts';
import { forThisTest, useServer } from '../../support/use-server.ts';

describe.each(testedStores)('a form posted without JavaScript, with leads in $name', ({ start }) => {
  const server = useServer(start);

  test.each(formKinds)(
    '%s: redirects to a page that can be reloaded, and stores the row that JavaScript would send',
    async (kind) => {
      const fresh = await server.watchLeads();
      const response = await postForm(server.url, kind, filledIn[kind]);
      expect(response).toMatchObject({
        status: 303,
        text: '',
        headers: {
          location: `/contact#sent-${kind}`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
      const posted = await fresh();
      expect(posted).toMatchObject([{ flagged: false }]);

      await createClient(server.url).from('contacts').insert(buildLead(kind, filledIn[kind]));
      const [withoutScript, withScript] = (await fresh()).map(readTexts);
      expect(withoutScript).toEqual(withScript);

      const page = await send(server.url, { method: 'GET', path: '/contact' });
      expect(page.text).toContain(`id="sent-${kind}"`);
    },
  );
});

// The Worker is built with its public URL, and no proxy is in front of it.
test.skipIf(isEdge)('behind a proxy the site’s public URL is the same site', async () => {
  const server = await forThisTest(startOnAnyStore({ SITE_URL: 'https://www.example.ph' }));
  const posted = await postForm(server.url, 'contact', filledIn.contact, { origin: 'https://www.example.ph' });
  expect(posted).toMatchObject({
    status: 303,
    headers: { 'strict-transport-security': expect.any(String) as unknown },
  });
  const crossSite = await postForm(server.url, 'chat', filledIn.chat, {
    origin: 'https://www.example.ph.evil.example',
  });
  expect(crossSite.status).toBe(403);
  const unfinished = await postForm(server.url, 'contact', {}, { origin: 'https://www.example.ph' });
  expect(unfinished).toMatchObject({ status: 422 });
  expect(unfinished.headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/);
  expect(await server.readLeads()).toHaveLength(1);
});
