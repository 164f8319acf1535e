/** Where a lead came from is stored beside it, once. That it is deleted with the lead is tested in erasure.test.ts. */
import { describe, expect, test } from 'vitest';
import { buildLead, type FormValues } from '#src/domain/lead.ts';
import { filledIn, postForm } from '../../support/leads/form-request.ts';
import { insert } from '../../support/leads/lead-request.ts';
import { testedStores } from '../../support/leads/lead-servers.ts';
import { useServer } from '../../support/use-server.ts';

describe.each(testedStores)('where a lead came from, with leads in $name', ({ start }) => {
  const server = useServer(start);

  function send(email: string, headers: Record<string, string>, changes: FormValues = {}) {
    return insert(server.url, buildLead('contact', { ...filledIn.contact, ...changes, email }), { headers });
  }

  async function findSource(email: string) {
    const lead = (await server.readLeads()).find((candidate) => candidate.email === email)!;
    return (await server.readSources()).filter(({ leadId }) => leadId === lead.id);
  }

  test('the page, the first page, the linking host and the campaign are stored, once for a repeated lead', async () => {
    const visit = `${server.url}/blog?utm_source=news&utm_campaign=May&utm_medium=email https://www.google.com/search?q=x`;
    const headers = { referer: `${server.url}/services/seo`, 'x-visit': visit, 'idempotency-key': 'one' };
    expect(await send('source@example.ph', headers)).toMatchObject({ status: 201 });
    expect(await send('source@example.ph', headers)).toMatchObject({ status: 201 });
    expect(await findSource('source@example.ph')).toMatchObject([
      {
        page: '/services/seo',
        firstPage: '/blog',
        referrer: 'www.google.com',
        utmSource: 'news',
        medium: 'email',
        campaign: 'May',
      },
    ]);
  });

  test('the form is stored, whatever the subject says; a client that does not name it is known by its subject', async () => {
    const chat = buildLead('chat', filledIn.chat);
    const sent = [
      { email: 'one@example.ph', subject: 'Bags', kind: 'audit', form: 'audit' },
      { email: 'two@example.ph', subject: chat.subject, kind: 'contact', form: 'contact' },
      { email: 'three@example.ph', subject: chat.subject, kind: 'nonsense', form: 'chat' },
      { email: 'four@example.ph', subject: 'Bags', kind: '', form: 'contact' },
    ];
    for (const { email, subject, kind, form } of sent) {
      expect(await send(email, { 'x-form-kind': kind }, { subject })).toMatchObject({ status: 201 });
      expect(await findSource(email)).toMatchObject([{ form }]);
    }
    await postForm(server.url, 'audit', { ...filledIn.audit, email: 'five@example.ph' });
    expect(await findSource('five@example.ph')).toMatchObject([{ form: 'audit' }]);
  });

  test('text that could break a statement is stored as it is', async () => {
    const source = `'; drop table contacts; -- <b>"{}$1 ñ`;
    const visit = `${server.url}/?${new URLSearchParams({ utm_source: source })}`;
    expect(await send('text@example.ph', { 'x-visit': visit })).toMatchObject({ status: 201 });
    expect(await findSource('text@example.ph')).toMatchObject([{ utmSource: source }]);
  });
});
