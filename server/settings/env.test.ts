import { expect, test } from 'vitest';
import { listDeskUsers } from './lead-settings.ts';
import { readEnv, toDevEnv, withContentFolder } from './env.ts';
import wrongValues from './wrong-values.json' with { type: 'json' };

const defaults = {
  PORT: 4321,
  HOST: '127.0.0.1',
  DATA_DIR: 'data',
  PUBLIC_SUPABASE_ANON_KEY: 'public-anon-key',
  LEADS_COMMAND: 'npm run leads --',
  LEADS_RATE_LIMIT: 5,
  LEADS_MIN_FREE_MB: 100,
};

test.each([{}, { PORT: '', SITE_URL: '', SMTP_URL: '' }])('with nothing set, or empty, are the defaults: %j', (env) => {
  expect(readEnv(env)).toEqual(defaults);
});

test('what belongs together must come together', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('LEADS_EMAIL');
  expect(() => readEnv({ LEADS_EMAIL: 'owner@example.ph' })).toThrow('SMTP_URL');
  expect(() => readEnv({ LEADS_FROM: 'website@example.ph' })).toThrow('SMTP_URL');
  expect(() => readEnv({ LEADS_WEBHOOK_URL: 'https://hooks.example/leads' })).toThrow('LEADS_WEBHOOK_SECRET');
  const webhook = { LEADS_WEBHOOK_URL: 'https://a:b@hooks.example/leads', LEADS_WEBHOOK_SECRET: 'sixteen letters.' };
  expect(() => readEnv(webhook)).toThrow('LEADS_WEBHOOK_URL');
  expect(() =>
    readEnv({ DATABASE_URL: 'postgres://localhost/leads', PUBLIC_SUPABASE_URL: 'https://x.supabase.example' }),
  ).toThrow('DATABASE_URL');
});

test.each([
  ...(wrongValues as [string, string][]),
  ['LEADS_WEBHOOK_SECRET', `whsec_${Buffer.alloc(23).toString('base64')}`],
  ['LEADS_WEBHOOK_SECRET', `whsec_${Buffer.alloc(65).toString('base64')}`],
])('a wrong %s is named', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('every wrong value is named in one line', () => {
  expect(() => readEnv({ PORT: 'abc', SITE_URL: 'not a URL' })).toThrow(
    /^Wrong environment\. PORT: .+; SITE_URL: .+See \.env\.example\.$/,
  );
});

test('the URL of the site has no path', () => {
  expect(() => readEnv({ SITE_URL: 'https://example.com/shop' })).toThrow('SITE_URL');
  expect(readEnv({ SITE_URL: 'https://example.com' }).SITE_URL).toBe('https://example.com');
});

test('several people can get the mails', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', LEADS_FROM: 'website@example.ph' };
  expect(readEnv({ ...mail, LEADS_EMAIL: 'ana@example.ph' }).LEADS_EMAIL).toEqual(['ana@example.ph']);
  expect(readEnv({ ...mail, LEADS_EMAIL: ' ana@example.ph,ben@example.ph ' }).LEADS_EMAIL).toEqual([
    'ana@example.ph',
    'ben@example.ph',
  ]);
});

test.each(['sixteen letters.', `whsec_${Buffer.alloc(24).toString('base64')}`])('%s can sign webhooks', (secret) => {
  expect(readEnv({ LEADS_WEBHOOK_SECRET: secret }).LEADS_WEBHOOK_SECRET).toBe(secret);
});

test('a host for tests is refused on a site that the public sees', () => {
  const given = { FIRST_LOOK_TEST_HOST: '127.0.0.1:4400' };
  expect(readEnv(given)).toMatchObject(given);
  expect(() => readEnv({ ...given, SITE_URL: 'https://www.example.com' })).toThrow(
    'FIRST_LOOK_TEST_HOST: is for tests',
  );
});

test('the desk needs somebody who may sign in, and no hosted project', () => {
  expect(() => readEnv({ DESK: 'on' })).toThrow('DESK_USERS: is needed with DESK=on: who may sign in?');
  expect(() => readEnv({ DESK: 'yes', DESK_USERS: 'owner@example.ph' })).toThrow('DESK: must be on, or left out');
  expect(() => readEnv({ DESK: 'on', DESK_USERS: 'owner' })).toThrow('DESK_USERS');
  expect(() => readEnv({ DESK_USERS: 'owner@example.ph' })).toThrow('DESK: is needed with DESK_USERS');
  const host = { DESK_HOST: 'desk.example.ph', SITE_URL: 'https://www.example.ph' };
  expect(() => readEnv(host)).toThrow('DESK: is needed with DESK_HOST');
  const desk = { DESK: 'on', DESK_USERS: 'owner@example.ph' };
  expect(() => readEnv({ ...desk, DESK_HOST: 'www.example.ph', SITE_URL: host.SITE_URL })).toThrow('another host');
  expect(() => readEnv({ ...desk, ...host, DESK_HOST: 'desk.example.ph:80' })).toThrow('must be a host name');
  expect(readEnv({ ...desk, ...host }).DESK_HOST).toBe('desk.example.ph');
  const hosted = { PUBLIC_SUPABASE_URL: 'https://x.supabase.example' };
  expect(() => readEnv({ DESK: 'on', DESK_USERS: 'owner@example.ph', ...hosted })).toThrow('its own dashboard');
});

test('the users of the desk are those who get the leads, unless others are named', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', LEADS_EMAIL: 'ana@example.ph, ben@example.ph' };
  expect(listDeskUsers(readEnv({ DESK: 'on', ...mail }))).toEqual(['ana@example.ph', 'ben@example.ph']);
  expect(listDeskUsers(readEnv({ DESK: 'on', DESK_USERS: 'cara@example.ph', ...mail }))).toEqual(['cara@example.ph']);
  expect(listDeskUsers(readEnv(mail))).toEqual([]);
});

test('where content is published from: beside the leads where the desk is on, unless a folder is set', () => {
  const desk = { DESK: 'on', DESK_USERS: 'owner@example.ph' };
  expect(withContentFolder(readEnv(desk)).CONTENT_FOLDER).toBe('data/content');
  expect(withContentFolder(readEnv({ ...desk, CONTENT_FOLDER: '/srv/words' })).CONTENT_FOLDER).toBe('/srv/words');
  expect(withContentFolder(readEnv({})).CONTENT_FOLDER).toBeUndefined();
});

test('the development server has its leads in a file of its own, whatever else is set', () => {
  const env = toDevEnv(readEnv({ DATA_DIR: '/srv/leads', DATABASE_URL: 'postgres://localhost/site' }));
  expect(env).toMatchObject({ DATA_DIR: '/srv/leads/dev', DATABASE_URL: undefined, PORT: 4322 });
});

test.each(['git@git.example:agency/website.git', 'https://git.example/website.git', '/srv/website/repository.git'])(
  '%s can be pushed to',
  (CONTENT_REMOTE) =>
    expect(readEnv({ CONTENT_REMOTE, CONTENT_BRANCH: 'release/live' })).toMatchObject({ CONTENT_REMOTE }),
);
