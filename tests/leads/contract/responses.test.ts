/** `POST /rest/v1/contacts` with a valid lead: the response and the stored row. */
import { expect, test } from 'vitest';
import { buildLead, formKinds, limits, maxBodyBytes } from '#src/domain/lead.ts';
import { filledIn } from '../../support/leads/form-request.ts';
import { aLead, createClient, insert, readTexts } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { noTexts } from '../../support/leads/no-texts.ts';
import { useServer } from '../../support/use-server.ts';

const server = useServer(startLeadServer);

test.each(formKinds)('the client library inserts exactly what the %s form sends', async (kind) => {
  const fresh = await server.watchLeads();
  const row = buildLead(kind, filledIn[kind]);
  const response = await createClient(server.url).from('contacts').insert(row);
  expect(response).toMatchObject({ error: null, status: 201, data: null });
  const stored = await fresh();
  expect(stored.map(readTexts)).toEqual([{ ...noTexts, ...row }]);
});

test('gets a response with 201, no body and nothing of the row', async () => {
  const { status, headers, text } = await insert(server.url, aLead);
  expect({ status, text }).toEqual({ status: 201, text: '' });
  expect(headers).toMatchObject({
    'content-range': '*/*',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('location');
  expect(headers).not.toHaveProperty('preference-applied');
  expect(JSON.stringify(headers)).not.toMatch(/Ana|Kumusta/);
});

test('may be sent as a list of one, with its columns in the query string', async () => {
  const fresh = await server.watchLeads();
  const chat = buildLead('chat', filledIn.chat);
  const response = await createClient(server.url).from('contacts').insert([chat]);
  expect(response).toMatchObject({ error: null, status: 201 });
  const path = '/rest/v1/contacts?columns=%22name%22,email,subject';
  expect(await insert(server.url, chat, { path })).toMatchObject({ status: 201 });
  const texts = (await fresh()).map(({ company, message }) => ({ company, message }));
  expect(texts).toEqual(
    expect.arrayContaining([
      { company: chat.company, message: chat.message },
      { company: null, message: null },
    ]),
  );
});

test('has texts as long as the limits allow, in a body of up to 32 KB', async () => {
  const fresh = await server.watchLeads();
  const longest = {
    name: 'ñ'.repeat(limits.name.max),
    email: `${'ñ'.repeat(limits.email.max - 2)}@b`,
    company: '😀'.repeat(limits.company.max),
    subject: '漢'.repeat(limits.subject.max),
    message: '😀'.repeat(limits.message.max),
  };
  // Spaces at the ends do not count, and are not stored.
  const spaced = { ...longest, company: ` \n${longest.company}${' '.repeat(500)}` };
  const bytes = Buffer.from(JSON.stringify(spaced));
  const body = Buffer.concat([bytes, Buffer.alloc(maxBodyBytes - bytes.length, ' ')]);
  expect(await insert(server.url, body)).toMatchObject({ status: 201 });
  const chunked = { 'content-length': undefined, 'transfer-encoding': 'chunked' };
  expect(await insert(server.url, body, { headers: chunked })).toMatchObject({ status: 201 });
  expect((await fresh()).map(readTexts)).toEqual([longest, longest]);
});
