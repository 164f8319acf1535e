import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { answers, formTime, keyOf, list, oddText, readTags, render, tier } from '#tests/support/answered-pages.ts';
import { formFields } from '../domain/lead.ts';

const readOrigin = (search: string) =>
  parse(render('/contact', search)!['summary']!).querySelector('.form-source')!.text;

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
    expect(readOrigin('?about=beauty-wellness')).toContain('Beauty & Wellness');
  });

  test('is outdone by an estimate, which says more', () => {
    const { texts } = readContactForm(render('/contact', `?about=seo&${list}=${tier}`)!);
    expect(texts.message).toContain('Your estimate gave');
    expect(readOrigin(`?about=seo&${list}=${tier}`)).toMatch(/^Your estimate/);
  });

  test.each(['nothing', '', 'constructor', '__proto__', 'SEO', '<b>'])('called %j leaves the form empty', (slug) => {
    const search = `?about=${encodeURIComponent(slug)}`;
    expect(readContactForm(render('/contact', search)!).texts).toEqual({
      name: '',
      email: '',
      subject: '',
      message: '',
    });
    expect(readOrigin(search)).toBe('');
    expect(keyOf('/contact', search)).toBe(keyOf('/contact', ''));
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
