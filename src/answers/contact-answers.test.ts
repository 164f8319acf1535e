import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { priceBook as book } from '#tests/support/content.ts';
import { answers, formTime, keyOf, list, oddText, readTags, render, tier } from '#tests/support/answered-pages.ts';
import { findings, fine, type FindingKind, type FineKind } from '../domain/first-look/find-findings.ts';
import type { LookResult } from '../domain/first-look/look-kinds.ts';
import { formFields, limits } from '../domain/lead.ts';
import { addChatText } from '../domain/chat-links.ts';
import { site } from '../domain/site.ts';
import { nameCallTime } from '../domain/bookings/call-times.ts';
import { draftLead } from '../browser/forms/draft-lead.ts';
import { readEstimateQuery } from '../domain/money/estimate-query.ts';

const readOrigin = (search: string) =>
  parse(render('/contact', search)!['summary']!).querySelector('.form-source')!.text;

const readAsked = (search: string) => parse(render('/contact', search)!['asked']!).text;

function readContactForm(slots: Record<string, string>) {
  const form = parse(slots['form']!);
  const find = (id: string) => form.querySelector(`#contact-${id}`)!;
  const message = find('message').textContent;
  return {
    texts: {
      ...Object.fromEntries(formFields.contact.map((name) => [name, find(name).getAttribute('value') ?? ''])),
      // Browsers ignore the first line break in a textarea.
      message: message.startsWith('\n') ? message.slice(1) : message,
    },
    problems: Object.fromEntries(formFields.contact.map((name) => [name, find(`${name}-problem`).textContent])),
    invalid: formFields.contact.filter((name) => find(name).hasAttribute('aria-invalid')),
  };
}

describe('a topic', () => {
  test('begins subject and message, and says why', () => {
    const { texts } = readContactForm(render('/contact', '?about=beauty-wellness&utm_source=x')!);
    expect(texts).toMatchObject({ name: '', email: '', subject: 'Free audit: Beauty & Wellness' });
    expect(texts.message).toMatch(/^My website: \n/);
    expect(readAsked('?about=beauty-wellness')).toContain('You asked for the free audit for Beauty & Wellness.');
    expect(readOrigin('?about=beauty-wellness')).toContain('Change anything');
  });

  test('may be the audit itself: the page says so above its headings, in the words of the button', () => {
    expect(readAsked('?about=audit')).toContain('You asked for the free audit.');
    expect(readContactForm(render('/contact', '?about=audit')!).texts).toMatchObject({ subject: 'Free audit' });
    expect(readOrigin('?about=audit')).toBe('');
    expect(readAsked('')).not.toContain('You asked');
  });

  test('that opens the times of calls is another page in the cache than one that does not', () => {
    expect(keyOf('/contact', `?${list}=${tier}&about=session`)).not.toBe(keyOf('/contact', `?${list}=${tier}`));
  });

  test('is outdone by an estimate, which says more', () => {
    const search = `?about=seo&${list}=${tier}&spend=30000`;
    expect(readContactForm(render('/contact', search)!).texts).toMatchObject(
      draftLead(readEstimateQuery(search, book), book),
    );
    expect(readOrigin(search)).toMatch(/^Your estimate/);
  });
});

test.each([
  ...['nothing', '', 'constructor', '__proto__', 'SEO', '%3Cb%3E'].map((slug) => `?about=${slug}`),
  `?utm_source=mail&${list}=nothing`,
  '?spend=thirty',
])('%s leaves the form empty', (search) => {
  const empty = { name: '', email: '', subject: '', message: '' };
  expect(readContactForm(render('/contact', search)!).texts).toEqual(empty);
  expect(readOrigin(search)).toBe('');
  expect(keyOf('/contact', search)).toBe(keyOf('/contact', ''));
});

describe('the times for a call', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'].map((day) => ({
    day,
    times: ['01:00', '01:30'].map((time) => ({ startsAt: `${day}T${time}:00.000Z`, isTaken: time === '01:30' })),
  }));
  const readCalls = (search: string, given: typeof days | undefined = days) => {
    const form = parse(answers.answerQuery('/contact', search)!.render(formTime, given)['form']!);
    const calls = form.querySelector('[data-calls]') ?? parse('');
    return {
      days: calls.querySelectorAll('legend').map(({ text }) => text),
      taken: calls.querySelectorAll('[disabled]').map((input) => input.getAttribute('value')),
      links: calls.querySelectorAll('a').map((link) => link.getAttribute('href')),
      isOpen: calls.querySelector('details')?.hasAttribute('open'),
    };
  };

  test('are a link away', () => {
    expect(readCalls('')).toMatchObject({ days: [], links: ['/contact?day=2026-11-17#call-times'], isOpen: false });
  });

  test('are those of two days, taken ones disabled; later ones are another link away', () => {
    expect(readCalls('?day=2026-11-17')).toEqual({
      days: ['Tuesday, November 17', 'Wednesday, November 18'],
      taken: ['2026-11-17T01:30Z', '2026-11-18T01:30Z'],
      links: ['/contact?day=2026-11-19#call-times'],
      isOpen: true,
    });
  });

  test('are open for whoever asked for a strategy session, with a field for the phone number', () => {
    const form = parse(answers.answerQuery('/contact', '?about=session')!.render(formTime, days)['form']!);
    expect(form.querySelector('.call-times')!.hasAttribute('open')).toBe(true);
    expect(form.querySelector('.call-phone [name=phone]')!.getAttribute('type')).toBe('tel');
  });

  test('of later days have links in both directions', () => {
    expect(readCalls('?day=2026-11-19')).toMatchObject({
      days: ['Thursday, November 19', 'Friday, November 20'],
      links: ['/contact?day=2026-11-17#call-times', '/contact?day=2026-11-23#call-times'],
      isOpen: true,
    });
    expect(readCalls('?day=2026-11-23')).toMatchObject({ links: ['/contact?day=2026-11-19#call-times'] });
  });

  test('of other days keep what the visitor was reading about', () => {
    const { links } = readCalls('?about=seo&day=2026-11-19');
    for (const link of links) expect(link).toMatch(/^\/contact\?about=seo&day=2026-11-\d\d#call-times$/);
  });

  test('begin with the first day that has a free time', () => {
    const full = { ...days[0]!, times: days[0]!.times.map((time) => ({ ...time, isTaken: true })) };
    const given = [full, ...days.slice(1)];
    expect(readCalls('', given).links).toEqual(['/contact?day=2026-11-18#call-times']);
    for (const search of ['?about=session', '?day=2030-01-01'])
      expect(readCalls(search, given).days[0]).toBe('Wednesday, November 18');
    const form = parse(answers.answerQuery('/contact', '?day=2026-11-17')!.render(formTime, given)['form']!);
    expect(form.querySelectorAll('[name=day]').map((tab) => tab.hasAttribute('checked'))).toEqual([false, true]);
  });

  test('are not there where the store cannot say what is taken, or no day is left', () => {
    expect(render('/contact', '')).toMatchObject({ sent: '' });
    expect(render('/contact', '')!['form']).not.toContain('contact-phone');
    expect(readCalls('', [])).toMatchObject({ days: [] });
  });

  test('a call that was booked is named, and what is no time is not', () => {
    expect(render('/contact', '?sent=contact&booked=2026-11-17T02:30Z')!['sent']).toContain(
      nameCallTime('2026-11-17T02:30:00.000Z'),
    );
    expect(render('/contact', '?sent=contact&booked=<b>')!['sent']).not.toContain('Your call');
    expect(render('/contact', '?sent=<b>')!['sent']).toBe('');
  });
});

describe('the contact form of a post that was not sent', () => {
  const values = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta' };

  test('has the visitor’s text in its fields', () => {
    const slots = answers.renderContactForm({ values, formTime });
    expect(readContactForm(slots)).toEqual({
      texts: values,
      problems: { name: '', email: '', subject: '', message: '' },
      invalid: [],
    });
    expect(slots.title).toBe('<title>Not sent yet: Contact | Us</title>');
  });

  test('shows each problem at its field, and in a list on top that links to it', () => {
    const problems = { email: 'Enter an <address>.', message: 'Enter your message.' };
    const slots = answers.renderContactForm({ values, problems, formTime });
    expect(readContactForm(slots)).toMatchObject({ problems, invalid: ['email', 'message'] });
    const links = parse(slots.summary).querySelectorAll('li a');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#contact-email', problems.email],
      ['#contact-message', problems.message],
    ]);
  });

  test('shows a failure of the whole form once, on top', () => {
    const failure = { title: 'Uh oh!', text: 'Something went wrong & we are sorry.' };
    expect(parse(answers.renderContactForm({ values, failure, formTime }).summary).textContent).toBe(
      'Uh oh! Something went wrong & we are sorry.',
    );
  });

  test('returns any text unchanged, and adds no element to the page', () => {
    const usual = readTags(answers.renderContactForm({ values, formTime }).form);
    fc.assert(
      fc.property(fc.record({ name: oddText, email: oddText, subject: oddText, message: oddText }), (given) => {
        const slots = answers.renderContactForm({ values: given, formTime });
        expect(readContactForm(slots).texts).toEqual(given);
        expect(readTags(slots.form)).toEqual(usual);
      }),
      { numRuns: 100 },
    );
  });
});

/** A first look with five findings, in which each value is this one. */
const look = (value: string): LookResult => ({
  isRead: true,
  url: `https://luntian.ph/${'a'.repeat(290)}`,
  readAt: Date.parse('2026-11-16T07:42:00Z'),
  findings: Object.entries(findings)
    .slice(0, 5)
    .map(([kind, { names }]) => ({
      kind: kind as FindingKind,
      values: Object.fromEntries(names.map((name) => [name, value])),
    })),
  fine: Object.keys(fine) as FineKind[],
  notes: [],
  madeWith: [value],
});

const renderLook = (search: string, result: LookResult | undefined = look('x')) =>
  answers.answerQuery('/contact', search, { result })!.render(formTime);

describe('a first look', () => {
  test('is not on the page where it is turned off', () => {
    expect(render('/contact', '?site=luntian.ph')!['first-look']).toBe('');
    expect(answers.renderContactForm({ values: {}, formTime })['first-look']).toBe('');
  });

  test('without a result is a field, filled in, that keeps what the page was opened for', () => {
    const form = parse(
      answers.answerQuery('/contact', '?about=seo&site=%22luntian', {})!.render(formTime)['first-look']!,
    );
    const sent = form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
    expect(sent).toEqual([
      ['about', 'seo'],
      ['site', '"luntian'],
    ]);
    expect(form.querySelector('.look')).toBeNull();
  });

  test('is at its time in Manila, and with an estimate keeps the estimate', () => {
    const html = renderLook(`?${list}=${tier}&site=luntian.ph`)['first-look']!;
    expect(html).toContain('3:42 p.m.');
    expect(parse(html).querySelector('.look > .button')!.getAttribute('href')).toContain(`${list}=${tier}`);
  });

  test('goes into the message if that is asked for, however long it is', () => {
    const search = '?about=seo&site=luntian.ph';
    expect(readContactForm(renderLook(search)).texts.message).toBe(
      readContactForm(render('/contact', search)!).texts.message,
    );
    const { message, ...others } = readContactForm(renderLook(`${search}&send=look`, look('x'.repeat(200)))).texts;
    expect(others).toMatchObject({ subject: 'Free audit: SEO' });
    expect(message.length).toBeLessThan(limits.message.max / 2);
    expect(message).toContain('What we sell: ');
  });

  test('is what a chat begins with, until it is in the message', () => {
    const findChat = (search: string) => parse(renderLook(search)['form']!).querySelector('[data-chat-text]');
    const { message } = readContactForm(renderLook('?site=luntian.ph&send=look')).texts;
    const given = findChat('?site=luntian.ph')!;
    expect(given.getAttribute('data-chat-text')).toBe(message);
    const links = given.querySelectorAll('a').map((link) => link.getAttribute('href'));
    for (const { url } of site.messaging) expect.soft(links).toContain(addChatText(url, message) ?? url);
    expect(findChat('?site=luntian.ph&send=look')).toBeNull();
  });

  test('adds no element of another page', () => {
    const usual = readTags(renderLook('?site=x')['first-look']!);
    fc.assert(
      fc.property(oddText, (text) => {
        expect(
          readTags(renderLook(`?${new URLSearchParams({ site: `x${text}` })}`, look(text))['first-look']!),
        ).toEqual(usual);
      }),
      { numRuns: 50 },
    );
  });
});
