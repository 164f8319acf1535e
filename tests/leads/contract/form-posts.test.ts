/** The three forms in a browser without JavaScript store the same rows as with it. */
import { expect, test } from 'vitest';
import { buildLead, formKinds, formTimeField, honeypotField } from '#src/domain/lead.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { aLead, createClient, insert, readTexts, send } from '../../support/leads/lead-request.ts';
import { isEdge, startLeadServer } from '../../support/leads/lead-servers.ts';
import { forThisTest, useServer } from '../../support/use-server.ts';

const server = useServer(startLeadServer);

test.each(formKinds)(
  '%s: redirects to a page that can be reloaded, and stores the row that JavaScript would send',
  async (kind) => {
    const fresh = await server.watchLeads();
    const response = await postForm(server.url, kind, filledIn[kind]);
    expect(response).toMatchObject({
      status: 303,
      text: '',
      headers: {
        location: `/contact?sent=${kind}#sent-${kind}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    const posted = await fresh();
    expect(posted).toMatchObject([{ flagged: false }]);

    await createClient(server.url).from('contacts').insert(buildLead(kind, filledIn[kind]));
    const [withoutScript, withScript] = (await fresh()).map(readTexts);
    expect(withoutScript).toEqual(withScript);

    const page = await send(server.url, { method: 'GET', path: `/contact?sent=${kind}` });
    expect(page.text).toContain(`id="sent-${kind}"`);
  },
);

// Which form times and texts look odd: server/core/leads; that the owner is told: tests/leads/stores/marks.test.ts.
test.each([
  ['honeypot', { 'x-form-signals': 'honeypot' }, { [honeypotField]: 'Bot' }],
  ['no-form-time', { 'x-form-issued': '' }, { [formTimeField]: '' }],
])(
  'what looks odd is passed on, with script and without: %s',
  async (mark, headers: Record<string, string>, fields) => {
    const fresh = await server.watchLeads();
    expect(await insert(server.url, aLead, { headers })).toMatchObject({ status: 201 });
    const values = { ...filledIn.contact, ...fields, name: `Eva ${mark}` };
    expect(await postForm(server.url, 'contact', values)).toMatchObject({ status: 303 });
    expect((await fresh()).map((lead) => lead.mark)).toEqual([mark, mark]);
  },
);

test('where a lead came from and its form are stored with it, once; a form that is not named is known by its subject', async () => {
  const visit = `${server.url}/blog?utm_source=news&utm_campaign=May&utm_medium=email https://www.google.com/search?q=x`;
  const headers = { referer: `${server.url}/services/seo`, 'x-visit': visit, 'x-form-kind': 'audit' };
  for (let sent = 1; sent <= 2; sent += 1) {
    await insert(server.url, { ...aLead, email: 'a@x.ph' }, { headers: { ...headers, 'idempotency-key': 'once' } });
  }
  await insert(server.url, { ...buildLead('chat', filledIn.chat), email: 'b@x.ph' });
  await postForm(server.url, 'contact', { ...filledIn.contact, email: 'c@x.ph' }, { referer: `${server.url}/about` });
  const sources = await server.query(`select form, page, first_page, referrer, source, medium, campaign
    from lead_origins join contacts on id = lead_id where email like '_@x.ph' order by email`);
  const campaign = { source: 'news', medium: 'email', campaign: 'May' };
  expect(sources).toMatchObject([
    { form: 'audit', page: '/services/seo', first_page: '/blog', referrer: 'www.google.com', ...campaign },
    { form: 'chat', page: null, first_page: null, referrer: null, source: null },
    { form: 'contact', page: '/about' },
  ]);
});

// The Worker is built with its public URL, and no proxy is in front of it.
test.skipIf(isEdge)('behind a proxy the site’s public URL is the same site', async () => {
  const own = await forThisTest(startLeadServer({ SITE_URL: 'https://www.example.ph' }));
  const origin = 'https://www.example.ph';
  const posted = await postForm(own.url, 'contact', filledIn.contact, { origin });
  expect(posted).toMatchObject({
    status: 303,
    headers: { 'strict-transport-security': expect.any(String) as unknown },
  });
  const crossSite = await postForm(own.url, 'chat', filledIn.chat, { origin: `${origin}.evil.example` });
  expect(crossSite.status).toBe(403);
  const unfinished = await postForm(own.url, 'contact', {}, { origin });
  expect(unfinished).toMatchObject({ status: 422 });
  expect(unfinished.headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/);
  expect(await own.readLeads()).toHaveLength(1);
});
