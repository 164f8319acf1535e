import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readLeads } from '../support/read-leads.ts';
import { deployWithOtherScripts, makeScratchProject } from '../support/scratch-project.ts';
import { startServer } from '../support/start-server.ts';
import { contact, fillAndSend } from '../support/e2e/lead-forms.ts';
import { expect, test } from '../support/e2e/test.ts';

test('a contact page opened before a deploy that changed every script sends its lead after it', async ({ page }) => {
  const project = await makeScratchProject();
  const data = await mkdtemp(`${tmpdir()}/parola-test-`);
  const before = await startServer({ DATA_DIR: data }, project.folder);
  await page.goto(`${before.url}/contact`);

  await deployWithOtherScripts(project.folder);
  await before.stop();
  const after = await startServer({ DATA_DIR: data, PORT: new URL(before.url).port }, project.folder);
  expect(await (await fetch(`${after.url}/contact`)).text()).toContain('.redeploy.js');

  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(`${response.status()} ${response.url().split('/').at(-1)}`);
  });
  await fillAndSend(page, 'contact', contact);
  await expect(page.locator('.toast')).toContainText('Message Sent!');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.startsWith('200') || script.includes('redeploy'))).toEqual([]);
  expect(readLeads(data)).toHaveLength(1);

  await after.stop();
  await Promise.all([project.remove(), rm(data, { recursive: true })]);
});
