import { expect, test } from 'vitest';
import { openTestStore, type TestStore } from '#tests/support/leads/open-test-store.ts';
import { runCommand } from '#tests/support/leads/run-owner-command.ts';
import { hashToken } from '../core/secrets.ts';

async function run(args: string[], users = ['owner@example.ph', 'second@example.ph'], hasDevStore = false) {
  const desk = await openTestStore();
  const readDeskSettings = async () => ({ users, siteUrl: 'https://www.example.ph' });
  const store = { openDatabase: async () => desk, readDeskSettings };
  return { desk, ...(await runCommand(['sign-in', ...args], store, { hasDevStore })) };
}

function listLinks({ query }: TestStore) {
  return query<{ token: string; browser: string | null; email: string }>('select * from desk_links');
}

test('prints a link that signs in wherever it is opened; only its hash is stored', async () => {
  const { code, out, desk } = await run([]);
  const [, token = ''] = /^https:\/\/www\.example\.ph\/desk\/link\?token=([\da-f]{64})$/m.exec(out) ?? [];
  expect([code, desk.isClosed]).toEqual([0, true]);
  expect(listLinks(desk)).toMatchObject([{ token: await hashToken(token), browser: null, email: 'owner@example.ph' }]);
  expect(await desk.listLog(10)).toMatchObject([{ who: 'owner@example.ph', what: 'link printed in the terminal' }]);
});

test('is for the user who is named, as the settings write the address', async () => {
  const { out, desk } = await run(['Second@Example.ph']);
  expect(out).toContain('second@example.ph');
  expect(listLinks(desk)).toMatchObject([{ email: 'second@example.ph' }]);
});

test.each([
  [['stranger@example.com'], undefined, 'stranger@example.com may not use the desk'],
  [[], [], 'Nobody may use the desk'],
])('of %j says who may', async (args, users, problem) => {
  const { code, err, desk } = await run(args, users);
  expect(code).toBe(1);
  expect(err).toContain(problem);
  expect(listLinks(desk)).toEqual([]);
});

test('says how to sign in at the development server, where one was started', async () => {
  expect((await run([])).out).not.toContain('--dev');
  expect((await run([], undefined, true)).out).toContain(
    'For the desk of npm run dev: npm run leads -- --dev sign-in\n',
  );
});
