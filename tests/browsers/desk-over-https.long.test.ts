/** The desk as it is online: behind a proxy that ends TLS, at the site's own name, with cookies that https alone allows. */
import puppeteer from 'puppeteer-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chromiumArguments, findHeadlessShell } from '../support/browsers/find-chromium.ts';
import { proxyKinds, startProxy } from '../support/start-proxy.ts';
import { startMailbox } from '../support/leads/mailbox.ts';
import { startServer } from '../support/start-server.ts';
import { forThisTest } from '../support/use-server.ts';

const owner = 'owner@example.ph';

describe.skipIf(!findHeadlessShell())('the desk over https', () => {
  test.each(proxyKinds.filter(({ isInstalled }) => isInstalled))('behind $name', async (kind) => {
    const mailbox = await forThisTest(startMailbox());
    const mail = { LEADS_EMAIL: owner, LEADS_FROM: 'website@example.com', SMTP_URL: mailbox.url };
    const online = { SITE_URL: 'https://example.com', TRUST_PROXY: '127.0.0.1' };
    const server = await forThisTest(startServer({ DESK: 'on', ...online, ...mail }));
    const proxy = await forThisTest(startProxy(kind, server.url));
    const browser = await puppeteer.launch({
      executablePath: findHeadlessShell()!,
      args: [
        ...chromiumArguments,
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP example.com:443 127.0.0.1:${proxy.httpsPort}`,
      ],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();

    await page.goto('https://example.com/desk');
    await page.type('#email', owner);
    await Promise.all([page.waitForNavigation(), page.click('form[action="/desk/sign-in"] button')]);
    const findLink = () => /https:\/\/example\.com\/desk\/link\?token=\w+/.exec(mailbox.mails[0]?.text ?? '')?.[0];
    await expect.poll(findLink).toBeDefined();
    // As from a mail program: from another site, so without the desk's cookies.
    await page.goto(findLink()!, { referer: 'https://mail.example/' });
    await Promise.all([page.waitForNavigation(), page.click('form[action="/desk/link"] button')]);
    await page.waitForSelector('nav[aria-label="Desk"]');
    const attributes = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/', domain: 'example.com' };
    const known = { name: '__Host-desk-known', ...attributes };
    // The second one comes with the answer to the screen's first call.
    await expect.poll(() => browser.cookies()).toMatchObject([{ name: '__Host-desk', ...attributes }, known]);

    await page.click('.account > summary');
    await Promise.all([page.waitForNavigation(), page.click('.account-menu form:first-of-type button')]);
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Sign in to the desk');
    // It still gets a mail when strangers have used up theirs.
    await expect.poll(() => browser.cookies()).toMatchObject([known]);
  });
});
