import { describe, expect, test } from 'vitest';
import type { SiteResponse } from '#server/core/http.ts';
import { formatClock } from '../../app/data/times.ts';
import { makeDeskLead, openSignedIn, owner, siteUrl } from '#tests/support/desk/open-test-desk.ts';

describe('the export', () => {
  test('is written as it is read, some leads at a time', async () => {
    const { desk, browser, store } = await openSignedIn(Array.from({ length: 600 }, () => makeDeskLead()));
    const cookie = `__Host-desk=${browser.cookies.get('__Host-desk')}`;
    const headers = { host: new URL(siteUrl).host, cookie };
    const { body } = (await desk.receive({ method: 'GET', url: '/desk/api/export?as=json', headers })) as SiteResponse;
    const texts = (body as AsyncIterable<string>)[Symbol.asyncIterator]();
    for (let count = 0; count < 150; count += 1) await texts.next();
    store.query('delete from contacts');
    let left = 0;
    while (!(await texts.next()).done) left += 1;
    expect(left).toBeLessThan(300);
  });

  test('has what the filter lists, safe for spreadsheets, and is noted in the log', async () => {
    const source = { ...makeDeskLead().source, page: '/contact', utmSource: '=source()' };
    const leads = [
      makeDeskLead({ name: '=cmd()', state: 'answered', source }),
      makeDeskLead({ state: 'spam', name: 'Spam' }),
    ];
    const { browser, store, readLog } = await openSignedIn(leads);
    await browser.call('PUT', `leads/${leads[0]!.id}/notes/1`, { text: 'Called.\n=later()' });
    await browser.call('PUT', `leads/${leads[0]!.id}/notes/2`, { text: 'Signed' });
    const csv = await browser.call('GET', 'export?as=csv');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(csv.body).toContain(`"'=cmd()"`);
    expect(csv.body).toMatch(/^\ufeff"Date","Time \(\w+ time\)","Name","Email".*"Campaign","Id"\r\n/);
    const day = /"[A-Z][a-z]+ \d{1,2}, \d{4}","\d{1,2}:\d\d [ap]\.m\.","'=cmd\(\)"/;
    expect(csv.body).toMatch(day);
    const stored = await store.findDeskLead(leads[0]!.id);
    const [first, second] = stored!.notes.map(({ createdAt }) => `, ${formatClock(createdAt)}, ${owner}: `);
    const [before = '', between = ''] = [`${first}Called.\n'=later()\n`, `${second}Signed"`];
    expect(csv.body.indexOf(between)).toBeGreaterThan(csv.body.indexOf(before));
    expect(csv.body).toContain(`"contact","/contact","","","'=source()","","","${leads[0]!.id}"`);
    expect(csv.body).not.toContain('Spam');
    expect((await browser.call('GET', 'export?as=json&state=spam')).json()).toMatchObject([{ name: 'Spam' }]);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'exported 1 inquiry', about: '' });
    expect((await browser.call('GET', 'export?as=exe')).status).toBe(400);
  });

  test('ends after ten thousand, and its name says so', async () => {
    const leads = Array.from({ length: 10_001 }, () => makeDeskLead());
    const { browser } = await openSignedIn(leads);
    const { body, headers } = await browser.call('GET', 'export?as=json');
    expect(body.split('\n')).toHaveLength(10_003);
    expect(headers['content-disposition']).toContain('-newest-10000.json');
  });
});
