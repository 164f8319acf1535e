import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeDeskLead, openSignedIn, owner } from '#tests/support/desk/open-test-desk.ts';

describe('the export', () => {
  test('is written one at a time, and refused where many wait', async () => {
    const { browser, store } = await openSignedIn(Array.from({ length: 600 }, () => makeDeskLead()));
    const list = store.listDeskLeads;
    const begun = { now: 0, most: 0 };
    store.listDeskLeads = async (filter, after, most) => {
      if (after === null) begun.most = Math.max(begun.most, (begun.now += 1));
      // As long as a real store takes: until the next turn of the loop.
      await setImmediate();
      const leads = await list(filter, after, most);
      if (leads.length < most) begun.now -= 1;
      return leads;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call('GET', 'export')));
    expect(begun).toEqual({ now: 0, most: 1 });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503, 503, 503, 503]);
    expect(answers.at(-1)!.headers['retry-after']).toBe('10');
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
    expect(csv.body).toContain(
      '"form","state","page","first_page","referrer","source","medium","campaign","notes","received',
    );
    const stored = await store.listNotes([leads[0]!.id]);
    const [first, second] = stored.map(({ createdAt }) => `${createdAt} ${owner}: `);
    const notes = `${first}Called.\n'=later()\n${second}Signed`;
    expect(csv.body).toContain(`"contact","answered","/contact","","","'=source()","","","${notes}","2`);
    expect(csv.body).not.toContain('Spam');
    expect((await browser.call('GET', 'export?as=json&state=spam')).json()).toMatchObject([{ name: 'Spam' }]);
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'exported leads', about: 'leads: 1' });
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
