/** Which rows `POST /rest/v1/contacts` refuses, and that no refused row is stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadColumns, limits, maxBodyBytes } from '#src/domain/lead.ts';
import { aLead, aRefusal, createClient, insert, readRefusal } from '../../support/leads/lead-request.ts';
import { testedStores, startOnAnyStore, type LeadServer } from '../../support/leads/lead-servers.ts';

type Case = [name: string, status: number, code: string, body: unknown, columns?: string];

/** A lead whose name is these bytes. */
const withBytes = (...bytes: number[]) =>
  Buffer.concat([Buffer.from('{"email":"a@b","subject":"s","name":"'), Buffer.from(bytes), Buffer.from('"}')]);

const bodies: Case[] = [
  ['nothing', 400, 'PGRST102', ''],
  ['spaces', 400, 'PGRST102', '  \n'],
  ['half a row', 400, 'PGRST102', '{"name": "Ana", "email": '],
  ['a row and more', 400, 'PGRST102', `${JSON.stringify(aLead)} x`],
  ['JavaScript', 400, 'PGRST102', "{name: 'Ana'}"],
  ['null', 400, 'PGRST102', 'null'],
  ['a number', 400, 'PGRST102', '1'],
  ['a text', 400, 'PGRST102', '"Ana"'],
  ['true', 400, 'PGRST102', 'true'],
  ['an empty list', 400, 'PGRST102', []],
  ['a list of nothing', 400, 'PGRST102', [null]],
  ['a list of texts', 400, 'PGRST102', ['Ana']],
  ['a list in a list', 400, 'PGRST102', [[aLead]]],
  ['two rows', 400, '23514', [aLead, aLead]],
  ['rows that differ in their columns', 400, 'PGRST102', [aLead, { ...aLead, company: 'x' }]],
  ['a byte that is no UTF-8', 400, 'PGRST102', withBytes(0xff)],
  ['an overlong slash', 400, 'PGRST102', withBytes(0xc0, 0xaf)],
  ['half a pair in UTF-8', 400, 'PGRST102', withBytes(0xed, 0xa0, 0x80)],
  ['UTF-16', 400, 'PGRST102', Buffer.from(JSON.stringify(aLead), 'utf16le')],
];

const columns: Case[] = [
  ['an unknown column', 400, 'PGRST204', { ...aLead, phone: '0917' }],
  ['an unknown column without a value', 400, 'PGRST204', { ...aLead, phone: null }],
  ['a column in upper case', 400, 'PGRST204', { ...aLead, Name: 'Ana' }],
  ['the prototype', 400, 'PGRST204', JSON.stringify(aLead).replace('{', '{"__proto__":{"name":"x"},')],
  ['an unknown column that is named', 400, 'PGRST204', aLead, 'name,email,subject,phone'],
  ['columns named twice over', 400, 'PGRST204', aLead, 'name,email&columns=subject,phone'],
  ['no column that is named', 400, 'PGRST204', aLead, ''],
  ...['id', 'created_at', 'flagged', 'mark'].map((column): Case => [
    column,
    401,
    '42501',
    { ...aLead, [column]: null },
  ]),
  ['an id that is named', 401, '42501', aLead, 'id,name,email,subject'],
  ['a required column that is not named', 400, '23502', aLead, 'name,email'],
];

const values: Case[] = [
  ['an empty row', 400, '23502', {}],
  ...(['name', 'email', 'subject'] as const).flatMap((column): Case[] => [
    [`no ${column}`, 400, '23502', { ...aLead, [column]: undefined }],
    [`a ${column} that is null`, 400, '23502', { ...aLead, [column]: null }],
    [`an empty ${column}`, 400, '23514', { ...aLead, [column]: '' }],
    [`a ${column} of spaces`, 400, '23514', { ...aLead, [column]: ' \u00a0\u3000 ' }],
    [`a ${column} on two lines`, 400, '23514', { ...aLead, [column]: 'a@b\nc' }],
  ]),
  ['an empty message', 400, '23514', { ...aLead, message: '' }],
  ['a message of line breaks', 400, '23514', { ...aLead, message: '\r\n\n' }],
  ['a company on two lines', 400, '23514', { ...aLead, company: 'a\nb' }],
  ['a tab', 400, '23514', { ...aLead, message: 'a\tb' }],
  ['an email without @', 400, '23514', { ...aLead, email: 'ana.example.ph' }],
  ['an email with two @', 400, '23514', { ...aLead, email: 'ana@reyes@example.ph' }],
  ['an email with a space', 400, '23514', { ...aLead, email: 'ana reyes@example.ph' }],
  ...[1, true, {}, [], ['Ana'], { text: 'Ana' }].map((value): Case => [
    `${JSON.stringify(value)} for a text`,
    400,
    '22P02',
    { ...aLead, name: value },
  ]),
  ['a NUL', 400, '22P05', { ...aLead, message: 'a\0b' }],
  ['the first half of a pair', 400, '22P02', { ...aLead, message: 'a\ud83d' }],
  ['the second half of a pair', 400, '22P02', { ...aLead, message: '\ude00b' }],
];

describe('rows refused before the store is used', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await startOnAnyStore();
  });
  afterAll(() => server?.stop());

  test.each([...bodies, ...columns, ...values])('%s: %i %s', async (_name, status, code, body, named) => {
    const path = named === undefined ? '/rest/v1/contacts' : `/rest/v1/contacts?columns=${named}`;
    const response = await insert(server.url, body, { path });
    expect(readRefusal(response)).toEqual(aRefusal(status, code));
    expect(await server.readLeads()).toEqual([]);
  });

  test('many rows from the client library are refused together', async () => {
    const response = await createClient(server.url).from('contacts').insert([aLead, aLead, aLead]);
    expect(response).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await server.readLeads()).toEqual([]);
  });

  test.each([
    ['Content-Length', { 'content-length': String(10 * maxBodyBytes) }],
    ['chunks', { 'content-length': undefined, 'transfer-encoding': 'chunked' }],
  ])('a body that is too large, with %s, is refused before all of it has arrived', async (_how, headers) => {
    const response = await insert(server.url, 'x'.repeat(maxBodyBytes + 1), { headers, unfinished: true });
    expect(readRefusal(response)).toEqual(aRefusal(413, 'PT413'));
    expect(response.headers['connection']).toBe('close');
  });
});

describe.each(testedStores)('the longest texts, with leads in $name', ({ start }) => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  const longest = {
    name: 'ñ'.repeat(limits.name.max),
    email: `${'ñ'.repeat(limits.email.max - 2)}@b`,
    company: '😀'.repeat(limits.company.max),
    subject: '漢'.repeat(limits.subject.max),
    message: '😀'.repeat(limits.message.max),
  };

  test.each(leadColumns.map((column) => [column, longest[column]] as const))(
    '%s: stored at its limit, refused one character above',
    async (column, text) => {
      const fresh = await server.watchLeads();
      expect(await insert(server.url, { ...aLead, [column]: text })).toMatchObject({ status: 201 });
      const refused = await insert(server.url, { ...aLead, [column]: `x${text}` });
      expect(readRefusal(refused)).toEqual(aRefusal(400, '23514'));
      expect(refused.text).toContain(`contacts_${column}_check`);
      // Spaces at the ends do not count, and are not stored.
      expect(await insert(server.url, { ...aLead, [column]: ` \n${text}${' '.repeat(5000)}` })).toMatchObject({
        status: 201,
      });
      expect((await fresh()).map((lead) => lead[column])).toEqual([text, text]);
    },
  );

  test.each([
    ['name', 'x'],
    ['email', 'a@b'],
    ['company', ''],
    ['subject', '.'],
    ['message', '?'],
  ])('%s: “%s” is enough', async (column, text) => {
    const fresh = await server.watchLeads();
    expect(await insert(server.url, { ...aLead, [column]: text })).toMatchObject({ status: 201 });
    expect(await fresh()).toMatchObject([{ [column]: text }]);
  });

  test('a body of 32 KB is read, one byte more is not', async () => {
    const fresh = await server.watchLeads();
    const body = JSON.stringify(aLead).padEnd(maxBodyBytes);
    expect(await insert(server.url, body)).toMatchObject({ status: 201 });
    expect(readRefusal(await insert(server.url, `${body} `))).toEqual(aRefusal(413, 'PT413'));
    const chunked = { headers: { 'content-length': undefined, 'transfer-encoding': 'chunked' } };
    expect(await insert(server.url, body, chunked)).toMatchObject({ status: 201 });
    expect(readRefusal(await insert(server.url, `${body} `, chunked))).toEqual(aRefusal(413, 'PT413'));
    expect(await fresh()).toMatchObject([aLead, aLead]);
  });
});
