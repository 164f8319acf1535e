/** A call is booked with a lead. That of many who want the same time one gets it is in stores/bookings.test.ts. */
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { phoneHeader, phoneProblem } from '#src/domain/bookings/call-phone.ts';
import { callField, callsPerDay, nameCallTime, readCallTime } from '#src/domain/bookings/call-times.ts';
import { callRefusals } from '#src/domain/bookings/call-words.ts';
import { leadsPerMinute } from '#src/domain/lead.ts';
import { site } from '#src/domain/site.ts';
import { bookCall, fillTime, readCallTimes } from '../../support/leads/call-times.ts';
import { openFaultyProxy } from '../../support/leads/faulty-proxy.ts';
import { filledIn, postForm, readFormPage } from '../../support/leads/form-request.ts';
import { aLead, aRefusal, readRefusal, send } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { inventEmail } from '../../support/leads/post-lead.ts';
import { lostAnswers } from '../../support/test-size.ts';
import { forThisTest, useServer } from '../../support/use-server.ts';

const phone = '+63 917 123 4567';

/** An agency may take none. */
const takesNone = site.calls.atOnce < 1;

const server = useServer(startLeadServer);
let times: ArrayIterator<{ time: string }>;
/** A time that no other test has: the page itself may be half a second old. */
const findFree = () => times.next().value!.time;
beforeAll(async () => {
  if (!takesNone) times = (await readCallTimes(server.url)).values();
});

const isTaken = (time: string) => async () =>
  (await readCallTimes(server.url)).find((each) => each.time === time)?.isTaken;
const listBooked = (email: string) =>
  server.query(`select email, subject, message, phone from bookings join contacts on contacts.id = lead_id
    where email = '${email}'`);

describe.skipIf(takesNone)('a call', () => {
  test('is stored with its lead, whose subject and message begin with the time', async () => {
    const time = findFree();
    const email = inventEmail();
    const headers = { [phoneHeader]: phone };
    expect(await bookCall(server.url, time, { email, headers })).toMatchObject({ status: 201 });
    const call = `Call on ${nameCallTime(readCallTime(time)!)} ${site.city} time`;
    expect(await listBooked(email)).toEqual([
      { email, subject: `${call}: ${aLead.subject}`, message: `${call}: ${phone}.\n\n${aLead.message}`, phone },
    ]);
    for (let seat = 1; seat < site.calls.atOnce; seat += 1) await bookCall(server.url, time, { email: inventEmail() });
    await expect.poll(isTaken(time)).toBe(true);
  });

  test('is refused with all four of PostgREST’s keys where the time is taken, and no lead is stored', async () => {
    const time = findFree();
    await fillTime(server.url, time);
    const fresh = await server.watchLeads();
    const response = await bookCall(server.url, time, { email: inventEmail() });
    expect(readRefusal(response)).toEqual(aRefusal(409, 'PT409'));
    expect(readRefusal(response).error).toMatchObject({ details: 'taken' });
    expect(await fresh()).toEqual([]);
  });

  test.each(['2026-11-15T02:00Z', 'tomorrow'])('is refused at a time that is not offered: %s', async (time) => {
    const fresh = await server.watchLeads();
    const response = await bookCall(server.url, time);
    expect(readRefusal(response)).toEqual(aRefusal(409, 'PT409'));
    expect(readRefusal(response).error).toMatchObject({ details: 'over' });
    expect(await fresh()).toEqual([]);
  });

  test('whose response is lost is booked once, and gets it when it is sent again under its Idempotency-Key', async () => {
    const sent = new Set<string>();
    // The first of each request, which names its email address.
    const line = await openFaultyProxy(server.url, (request) => {
      const [email = ''] = /[\w-]+@example\.ph/.exec(request.toString()) ?? [];
      return !sent.has(email) && sent.add(email).size > 0;
    });
    for (let round = 1; round <= lostAnswers; round += 1) {
      const [time, email] = [findFree(), inventEmail()];
      const book = () => bookCall(line.url, time, { email, key: email });
      await expect(book()).rejects.toThrow('socket hang up');
      expect((await Promise.all([book(), book()])).map(({ status, text }) => [status, text])).toEqual([
        [201, ''],
        [201, ''],
      ]);
      expect(await listBooked(email)).toHaveLength(1);
    }
    console.log(`${lostAnswers} responses lost: each call is booked once`);
  });

  test('at another time under the same Idempotency-Key is refused', async () => {
    const email = inventEmail();
    const book = () => bookCall(server.url, findFree(), { email, key: email });
    await book();
    expect(readRefusal(await book())).toEqual(aRefusal(409, '23505'));
    expect(await listBooked(email)).toHaveLength(1);
  });

  test('is booked by a lead that looks odd, and not by a filled honeypot, which gets the same response', async () => {
    const [odd, robot] = [inventEmail(), inventEmail()];
    const time = findFree();
    const filled = { 'x-form-signals': 'honeypot' };
    expect(await bookCall(server.url, time, { email: robot, headers: filled })).toMatchObject({ status: 201 });
    expect(await listBooked(robot)).toEqual([]);
    const noTime = { 'x-form-issued': '' };
    expect(await bookCall(server.url, time, { email: odd, headers: noTime })).toMatchObject({ status: 201 });
    expect(await listBooked(odd)).toHaveLength(1);
  });
});

const post = (time: string, changes: Record<string, string> = {}) =>
  postForm(server.url, 'contact', { ...filledIn.contact, email: inventEmail(), phone, ...changes, [callField]: time });

const chosenIn = ({ text }: { text: string }) =>
  parse(text).querySelector(`[name=${callField}][checked]`)?.getAttribute('value');

describe.skipIf(takesNone)('a call that is booked without JavaScript', () => {
  test('leads to a page with the time and a file for the calendar', async () => {
    const time = findFree();
    const response = await post(time);
    const sentPath = `/contact?sent=contact&booked=${time}`;
    expect(response).toMatchObject({ status: 303, headers: { location: `${sentPath}#sent-contact` } });
    const page = parse((await send(server.url, { method: 'GET', path: sentPath })).text);
    const words = page.querySelector('.thank-you .booked-call')!;
    expect(words.textContent).toContain(`${nameCallTime(readCallTime(time)!)}, ${site.city} time`);
    const path = words.querySelector('a')!.getAttribute('href')!;
    const file = await send(server.url, { method: 'GET', path });
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/calendar') } });
    expect(file.text).toContain(`DTSTART:${time.replaceAll(/[-:]/g, '').replace('Z', '00Z')}\r\n`);
    expect(file.text).not.toMatch(/Ana|Bags|ATTENDEE/);
  });

  test('that somebody else took keeps what was typed, says so, and shows what is free', async () => {
    const time = findFree();
    await fillTime(server.url, time);
    const response = await post(time, { email: 'eva@example.ph', message: 'Kumusta <b>' });
    expect(response.status).toBe(409);
    const page = readFormPage(response);
    expect(page.values).toMatchObject({ name: filledIn.contact.name, email: 'eva@example.ph', message: 'Kumusta <b>' });
    expect(page.summary).toContain('that time is not free any more');
    const taken = parse(response.text).querySelector(`[value="${time}"]`)!;
    expect(taken.hasAttribute('disabled')).toBe(true);
    expect(parse(response.text).querySelector('.call-times')!.hasAttribute('open')).toBe(true);
    expect(chosenIn(response)).toBe('');
    const next = findFree();
    expect(await post(next, { email: 'eva@example.ph' })).toMatchObject({ status: 303 });
  });

  test('is one too many from this network: the page says so, keeps the text, and sends it without a call', async () => {
    const own = await forThisTest(startLeadServer({ LEADS_RATE_LIMIT: String(leadsPerMinute.client) }));
    const free = (await readCallTimes(own.url)).map(({ time }) => time).values();
    for (let booked = 1; booked <= callsPerDay; booked += 1) {
      await bookCall(own.url, free.next().value!, { email: inventEmail() });
    }
    const typed = { ...filledIn.contact, email: 'eva@example.ph', message: 'Kumusta <b>' };
    const response = await postForm(own.url, 'contact', { ...typed, phone, [callField]: free.next().value! });
    expect([response.status, chosenIn(response)]).toEqual([409, '']);
    expect(readFormPage(response).summary).toContain(callRefusals.often);
    expect(readFormPage(response).values).toEqual(typed);
    expect(await postForm(own.url, 'contact', { ...typed, [callField]: '' })).toMatchObject({ status: 303 });
  });

  test('stays chosen where another field has a problem, on whichever day it is', async () => {
    const { time } = (await readCallTimes(server.url)).at(-1)!;
    const response = await post(time, { email: 'no address' });
    expect([response.status, chosenIn(response)]).toEqual([422, time]);
  });

  test.each(['', 'none', 'a'.repeat(80)])('needs a phone number that can be rung, not “%s”', async (wrong) => {
    const time = findFree();
    const response = await post(time, { phone: wrong });
    expect([response.status, chosenIn(response)]).toEqual([422, time]);
    expect(readFormPage(response).summary).toContain(phoneProblem);
    expect(parse(response.text).querySelector('#contact-phone')!.getAttribute('value')).toBe(wrong);
  });

  test.each(['', '?at=yesterday', '?booked=x'])('/call.ics%s is no file', async (query) => {
    expect(await send(server.url, { method: 'GET', path: `/call.ics${query}` })).toMatchObject({ status: 404 });
  });

  test('where the store cannot say what is taken, the form has no times and still works', async () => {
    await server.query('alter table bookings rename to hidden');
    const page = await send(server.url, { method: 'GET', path: '/contact?day=2026-01-01' });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('call-times"');
    expect(page.text).toContain('id="contact-form"');
    await server.query('alter table hidden rename to bookings');
  });
});
