/** `npm run leads` as the owner runs it: a separate process, while the server has the store open. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeNewLead, openTestStore } from '../../support/leads/open-test-store.ts';
import { runOwnerTool, startOwnerTool } from '../../support/leads/run-owner-tool.ts';

test('a closed pipe ends it without an error', async () => {
  const { folder, save } = await openTestStore();
  const lead = { ...makeNewLead().lead, message: 'x'.repeat(5000) };
  for (let count = 0; count < 200; count += 1) await save(makeNewLead({ lead }));
  const child = startOwnerTool({ DATA_DIR: folder }, 'export', '--csv');
  child.stdout.once('data', () => child.stdout.destroy());
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code: code as number, err }).toEqual({ code: 0, err: '' });
});

test('npm’s own lines in an exported file cause a warning', async () => {
  const { folder } = await openTestStore();
  const viaNpm = { DATA_DIR: folder, npm_lifecycle_event: 'leads' };
  expect((await runOwnerTool(viaNpm, 'export', '--csv')).err).toMatch(/npm run --silent leads/);
  const quiet = { ...viaNpm, npm_config_loglevel: 'silent' };
  expect((await runOwnerTool(quiet, 'export', '--csv')).err).toBe('');
});

test('a typing error is explained even where the settings are wrong too', async () => {
  const { code, out, err } = await runOwnerTool({ PORT: 'many' }, 'lst');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^There is no command "lst"\.\n\nnpm run leads/);
});
