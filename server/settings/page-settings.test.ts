import { expect, test } from 'vitest';
import { readEnv, definePageSettings, listLeadRecipients, readVisitTags } from './env.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1', LEADS_EMAIL: 'office@example.ph' };
const webhook = (url: string) => ({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: 'a secret of the owner' });

test.each([
  ['nothing', {}, []],
  ['email, also through a server on this machine', mail, ['email']],
  ['a webhook', webhook('https://hooks.example.com/leads'), ['webhook']],
  ['a webhook on this machine', webhook('http://127.0.0.1:8080/'), []],
  ['a database elsewhere', { DATABASE_URL: 'postgres://a:b@db.example.com:5432/parola' }, ['database']],
  ['a database on this machine', { DATABASE_URL: 'postgres://a:b@localhost:5432/parola' }, []],
  ['a database on this machine by IPv6', { DATABASE_URL: 'postgres://a:b@[::1]:5432/parola' }, []],
  ['a database behind a socket', { DATABASE_URL: 'postgresql:///parola?host=/run/postgresql' }, []],
  ['a database elsewhere by its parameter', { DATABASE_URL: 'postgres:///parola?host=db.example.com' }, ['database']],
  ['a database in a container beside', { DATABASE_URL: 'postgres://a:b@postgres:5432/parola' }, []],
  [
    'nothing but their names, for a build without secrets',
    { LEADS_RECIPIENTS: ' webhook,, email' },
    ['email', 'webhook'],
  ],
  ['names that leave none', { LEADS_RECIPIENTS: ',' }, []],
  ['a hosted project', { PUBLIC_SUPABASE_URL: 'https://project.supabase.co' }, ['database']],
  ['a hosted project, where our server does not notify', { PUBLIC_SUPABASE_URL: 'https://a.b', ...mail }, ['database']],
  [
    'all',
    { ...mail, ...webhook('https://a.b/c'), DATABASE_URL: 'postgres://db.b/x' },
    ['email', 'webhook', 'database'],
  ],
])('the recipients with %s', (_name, env, recipients) => {
  expect(listLeadRecipients(readEnv(env))).toEqual(recipients);
});

const google = 'G-TEST123456';
const meta = '123456789012345';

test('a build without tags has a constant that drops their code', () => {
  expect(readVisitTags(readEnv({ PUBLIC_GA4_ID: '' }))).toBeUndefined();
  expect(definePageSettings(readEnv({}))).toMatchObject({ 'import.meta.env.VISIT_TAGS': 'false' });
});

test('each tag is on by its own setting', () => {
  expect(readVisitTags(readEnv({ PUBLIC_GA4_ID: google }))).toEqual({ google });
  expect(readVisitTags(readEnv({ PUBLIC_META_PIXEL_ID: meta }))).toEqual({ meta });
  expect(
    JSON.parse(
      definePageSettings(readEnv({ PUBLIC_GA4_ID: google, PUBLIC_META_PIXEL_ID: meta }))['import.meta.env.VISIT_TAGS'],
    ),
  ).toEqual({ google, meta });
});
