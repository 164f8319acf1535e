/** The content of the real build, through the real server; the test is the publisher. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentOverview, JobState } from '#desk/content-contract.ts';
import { deskUsers, describeDesk, openDeskBrowser } from '../support/desk/desk-browser.ts';
import { testedStores } from '../support/leads/lead-servers.ts';
import { startMailbox } from '../support/leads/mailbox.ts';
import { useServer } from '../support/use-server.ts';

const photoBytes = 10_000_000;

/** As large as a photo may be, and larger by one byte. */
function makePhoto(bytes: number) {
  return Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes - 6, 1), Buffer.from('ffd9', 'hex')]);
}

describe.each(testedStores)('content with $name', ({ start }) => {
  const folder = mkdtempSync(`${tmpdir()}/parola-content-`);
  beforeAll(() => () => rmSync(folder, { recursive: true }));
  const mailbox = useServer(startMailbox);
  const server = useServer(() => start({ ...describeDesk(mailbox.url), CONTENT_FOLDER: folder }));
  let browser: ReturnType<typeof openDeskBrowser>;
  const call = async <Result>(method: string, path: string, body?: unknown) => {
    const { status, text } = await browser.call(method, `content${path}`, body);
    return { status, result: (text ? JSON.parse(text) : undefined) as Result };
  };

  beforeAll(async () => {
    browser = await openDeskBrowser(server, mailbox.mails).signIn(deskUsers[0]!);
  });

  test('a photo of 10 MB is stored and one of more is not; without a session it is not even read', async () => {
    const upload = (by: typeof browser, bytes: number, key: string) =>
      by.visit('PUT', `/desk/api/content/photo?key=${key}&alt=The+office+at+night`, makePhoto(bytes));
    expect((await upload(browser, photoBytes, 'office-night')).status).toBe(201);
    const refused = await upload(browser, photoBytes + 1, 'office-day');
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('10 MB')]);
    expect((await upload(openDeskBrowser(server, mailbox.mails), photoBytes, 'stranger')).status).toBe(401);
    expect((await call('DELETE', '/entry?file=src/content/photos.yaml&key=office-night')).status).toBe(204);
    expect((await call<ContentOverview>('GET', '')).result.drafts).toEqual([]);
  });

  test('the preview is the built site without script, for this session', async () => {
    symlinkSync(realpathSync('dist/current/client'), `${folder}/preview`);
    const { result } = await call<JobState>('POST', '/jobs', { kind: 'preview', page: '/services/seo' });
    const { files: _, ...job } = JSON.parse(readFileSync(`${folder}/jobs/${result.id}.json`, 'utf8'));
    writeFileSync(`${folder}/jobs/${job.id}.state.json`, JSON.stringify({ ...job, stage: 'done' }));
    const page = await browser.get('/desk/preview/services/seo');
    expect([page.status, page.headers['content-security-policy']]).toEqual([200, expect.stringMatching(/^sandbox /)]);
    expect(page.text).not.toMatch(/(?:href|src)="\/(?!desk\/preview\/|\/)/);
    const [, styles] = /href="(\/desk\/preview\/[^"]+\.css)"/.exec(page.text) ?? [];
    const [, font] = /url\((\/desk\/preview\/[^)]+\.woff2)\)/.exec(page.text) ?? [];
    for (const file of [styles, font].filter((url) => url !== undefined)) {
      expect((await browser.get(file)).status).toBe(200);
    }
    expect([styles, font].some(Boolean)).toBe(true);
    const stranger = openDeskBrowser(server, mailbox.mails);
    expect((await stranger.get('/desk/preview/services/seo')).status).toBe(404);
  });
});
