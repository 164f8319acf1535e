import { describe, expect, test } from 'vitest';
import { makeDeskLead, openSignedIn, owner } from '#tests/support/desk/open-test-desk.ts';
import { applySiteRules, listCallDays, nameCallTime } from '#src/domain/bookings/call-times.ts';
import type { Calls, DeskLead, LeadDetail } from '../../contract.ts';

const call = (startsAt: string) => ({ startsAt, seat: 1, firstStartsAt: startsAt, phone: '0917 123 4567' });

/** A desk with a lead whose call is at the first time that is offered, and the next ones. */
async function openWithCall() {
  const times = listCallDays(new Date(), applySiteRules([])).flatMap(({ starts }) => starts);
  const opened = await openSignedIn();
  const [first, second] = [makeDeskLead({ name: 'Ana' }), makeDeskLead({ name: 'Ben' })];
  await opened.store.importLeads([
    { ...first, call: call(times[0]!) },
    { ...second, call: call(times[1]!) },
  ]);
  return { ...opened, id: first.id, times };
}

describe('the calls', () => {
  test('of today and later are listed, and the times that are free', async () => {
    const { browser, id, times } = await openWithCall();
    const { calls, free } = (await browser.call('GET', 'calls')).json() as Calls;
    expect(calls.map(({ name, startsAt, phone }) => [name, startsAt, phone])).toEqual([
      ['Ana', times[0], '0917 123 4567'],
      ['Ben', times[1], '0917 123 4567'],
    ]);
    expect(calls[0]!.leadId).toBe(id);
    expect(free).toEqual(times.slice(2));
    await browser.call('DELETE', `leads/${id}/call`);
    expect((await browser.call('GET', 'leads?form=call')).json()).toMatchObject({ leads: [{ name: 'Ben' }] });
  });

  test('of a lead that looks odd is listed with its mark and until when it holds its time, which is then free', async () => {
    const [time] = listCallDays(new Date(), applySiteRules([])).flatMap(({ starts }) => starts);
    const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const { store, browser } = await openSignedIn();
    const readFree = async () => ((await browser.call('GET', 'calls')).json() as Calls).free.includes(time!);
    const odd = makeDeskLead({ created_at: dayAgo, flagged: true, mark: 'fast' });
    await store.importLeads([{ ...odd, call: call(time!) }]);
    expect(((await browser.call('GET', 'calls')).json() as Calls).calls).toMatchObject([
      { leadId: odd.id, bookedAt: odd.created_at, flagged: true, mark: 'fast', holdsUntil: expect.any(String) },
    ]);
    expect(await readFree()).toBe(true);
    await browser.call('PATCH', `leads/${odd.id}`, { state: 'read', version: 0 });
    expect(await readFree()).toBe(false);
  });

  test('can be moved to a free time, which is logged', async () => {
    const { browser, id, times, readLog } = await openWithCall();
    const answer = await browser.call('PUT', `leads/${id}/call`, { startsAt: times[2] });
    expect(answer.status).toBe(200);
    expect((answer.json() as DeskLead).call).toMatchObject({ startsAt: times[2], seat: 1, firstStartsAt: times[0] });
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'moved a call', about: `${id} to ${times[2]}` });
  });

  test('are not moved to a time that is taken or not offered', async () => {
    const { browser, id, times } = await openWithCall();
    const move = async (startsAt: unknown) => (await browser.call('PUT', `leads/${id}/call`, { startsAt })).status;
    expect(await move(times[1])).toBe(409);
    for (const startsAt of ['2020-01-06T02:00:00.000Z', 'soon', null, 5]) expect(await move(startsAt)).toBe(400);
    const { calls } = (await browser.call('GET', 'calls')).json() as Calls;
    expect(calls[0]!.startsAt).toBe(times[0]);
  });

  test('can be cancelled, once; the lead stays and says who cancelled which call', async () => {
    const { browser, id, times, readLog } = await openWithCall();
    const answer = await browser.call('DELETE', `leads/${id}/call`);
    expect(answer.json()).toMatchObject({ id, call: null });
    expect(readLog()[0]).toMatchObject({ who: owner, what: 'cancelled a call', about: id });
    expect((await browser.call('DELETE', `leads/${id}/call`)).status).toBe(404);
    const { notes } = (await browser.call('GET', `leads/${id}`)).json() as LeadDetail;
    const text = `The call on ${nameCallTime(times[0]!)} is cancelled. The visitor gets a mail.`;
    expect(notes).toEqual([{ id: expect.any(String), author: owner, createdAt: expect.any(String), text }]);
  });

  test('that were cancelled are booked again, unless the time is over or taken, and the visitor is told by mail', async () => {
    const { browser, id, times, store, onQueued } = await openWithCall();
    await browser.call('DELETE', `leads/${id}/call`);
    const bookAgain = (changes: object = {}) =>
      browser.call('POST', `leads/${id}/call`, { ...call(times[0]!), ...changes });
    expect((await bookAgain({ startsAt: times[1] })).status).toBe(409);
    expect((await bookAgain({ startsAt: '2020-01-06T02:00:00.000Z' })).status).toBe(409);
    for (const wrong of [{ startsAt: 'soon' }, { firstStartsAt: null }, { phone: 5 }])
      expect((await bookAgain(wrong)).status).toBe(400);
    for (const answer of [await bookAgain(), await bookAgain()])
      expect(answer.json()).toMatchObject({ call: call(times[0]!) });
    expect(onQueued).toHaveBeenCalledTimes(2);
    const news = { startsAt: times[0], firstStartsAt: times[0], isCancelled: false };
    expect(await store.claimDeliveries(1000)).toMatchObject([{ channel: 'visitor', about: { news } }]);
  });

  test('are changed without a mail where none can be sent, and the inquiry says so', async () => {
    const { browser, store } = await openSignedIn([], { mailsVisitors: false });
    const { id, ...lead } = makeDeskLead();
    await store.importLeads([{ ...lead, id, call: call('2099-11-17T02:30:00.000Z') }]);
    expect(((await browser.call('GET', 'calls')).json() as Calls).mails).toBe(false);
    await browser.call('DELETE', `leads/${id}/call`);
    const { notes } = (await browser.call('GET', `leads/${id}`)).json() as LeadDetail;
    expect(notes[0]!.text).toContain('The visitor has not been told.');
    expect(await store.claimDeliveries(1000)).toEqual([]);
  });
});
