import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { formFields, formKinds } from '#src/domain/lead.ts';
import { describeOfficeHours, writePhoneHref, site as facts } from '#src/domain/site.ts';
import { lowerFirst } from '#src/domain/words.ts';
import { need } from '../support/need.ts';
import { listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();
const tags: Record<string, string> = { email: 'input[type=email]', website: 'input[type=url]', message: 'textarea' };

test.each(formKinds)(
  'the %s form has every field of its lead, with attributes for validation by the browser',
  async (kind) => {
    const page = kind === 'contact' ? main('/contact') : parse(await (await fetch(`${serverUrl}/widgets`)).text());
    for (const name of formFields[kind]) {
      const field = need(page.querySelector(`${tags[name] ?? 'input'}#${kind}-${name}`), `${name} of ${kind}`);
      expect.soft(field.hasAttribute('required'), name).toBe(name !== 'company');
      // It would cut the end of a pasted text without a word.
      expect.soft(field.hasAttribute('maxlength'), name).toBe(false);
      expect.soft(readText(page.querySelector(`label[for=${kind}-${name}]`)!), name).toMatch(/./);
    }
  },
);

test('without JavaScript the form uses POST, so that nothing is in the URL', () => {
  const form = main('/contact').querySelector('#contact-name')!.closest('form')!;
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/contact#contact-summary']);
});

test('the page says what the free audit covers, what it costs, how long it takes and who answers', () => {
  const scope = readText(main('/contact').querySelector('[aria-labelledby=audit-scope]')!);
  const { covers, result, replyTime, time } = facts.audit;
  for (const fact of [...covers, result, replyTime, time, 'Free', 'One of our leads'])
    expect.soft(scope).toContain(fact);
});

test('the towers of the hero are the three steps of the audit', () => {
  const steps = listTexts(main('/contact').querySelector('.city[role=img]')!, 'text');
  expect(steps).toHaveLength(3);
  expect(steps[1]).toContain(lowerFirst(facts.audit.replyTime));
  expect(steps[2]).toContain(lowerFirst(facts.audit.time));
});

test('the office has address, phone, email, hours and a lazy map', () => {
  const page = main('/contact');
  const office = readText(page);
  for (const fact of [facts.address.street, facts.address.district, describeOfficeHours(), facts.city]) {
    expect.soft(office).toContain(fact);
  }
  expect(page.querySelectorAll(`a[href="${writePhoneHref()}"]`).map(readText).join()).toContain(facts.phone);
  expect(page.querySelector(`a[href="mailto:${facts.email}"]`)).toBeTruthy();
  const map = page.querySelector('iframe')!;
  expect(map.getAttribute('loading')).toBe('lazy');
  expect(map.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
});
