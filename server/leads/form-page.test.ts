import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { formFields } from '../../src/lead.ts';
import { renderFormPage } from './form-page.ts';

const fields = formFields.contact;

/** The parts of the contact page that matter here, as the build writes them. */
const html = `<!DOCTYPE html><html><head><title>Contact</title></head><body>
<div id="contact-summary" class="form-summary" role="alert"></div><form>
<input type="hidden" name="form" value="contact"/>
<input type="text" id="contact-name" class="field-box" name="name"/><p id="contact-name-problem" class="p"></p>
<input type="email" id="contact-email" name="email"><p id="contact-email-problem"></p>
<input type="text" id="contact-subject" name="subject"/><p id="contact-subject-problem"></p>
<textarea rows="5" id="contact-message" name="message"></textarea><p id="contact-message-problem"></p>
</form></body></html>`;

const values = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta' };

function readPage(page: string) {
  const document = parse(page);
  const find = (id: string) => document.querySelector(`#${id}`)!;
  const message = find('contact-message').textContent;
  return {
    tags: document.querySelectorAll('*').map(({ tagName }) => tagName),
    texts: {
      ...Object.fromEntries(fields.map((field) => [field, find(`contact-${field}`).getAttribute('value')])),
      // A browser takes the first line break of a text area for layout.
      message: message.startsWith('\n') ? message.slice(1) : message,
    },
    attributes: Object.fromEntries(fields.map((field) => [field, Object.keys(find(`contact-${field}`).attributes)])),
    problems: Object.fromEntries(fields.map((field) => [field, find(`contact-${field}-problem`).textContent])),
    summary: find('contact-summary').innerHTML,
    title: document.querySelector('title')!.textContent,
  };
}

test('the visitor’s text is back in its fields', () => {
  const page = readPage(renderFormPage(html, { values, problems: {} }));
  expect(page.texts).toEqual(values);
  expect(page.problems).toEqual({ name: '', email: '', subject: '', message: '' });
  expect(page.attributes['name']).not.toContain('aria-invalid');
  expect(page.title).toBe('Not sent yet: Contact');
});

test('each problem stands at its field, and in a list on top that leads there', () => {
  const problems = { email: 'Enter an <address>.', message: 'Enter your message.' };
  const page = readPage(renderFormPage(html, { values, problems }));
  expect(page.problems).toEqual({ name: '', subject: '', ...problems });
  expect(fields.filter((field) => page.attributes[field]!.includes('aria-invalid'))).toEqual(['email', 'message']);
  expect(page.summary).toContain('<li><a href="#contact-email">Enter an &lt;address&gt;.</a></li>');
  expect(page.summary.match(/<li>/g)).toHaveLength(2);
});

test('where no field is to blame, it is said once, on top', () => {
  const failure = { title: 'Uh oh!', text: 'Something went wrong & we are sorry.' };
  const page = readPage(renderFormPage(html, { values, problems: {}, failure }));
  expect(page.summary).toBe('<strong>Uh oh!</strong> Something went wrong &amp; we are sorry.');
  expect(page.texts).toEqual(values);
});

test('a field that was not sent is empty', () => {
  const page = readPage(renderFormPage(html, { values: {}, problems: {} }));
  expect(page.texts).toEqual({ name: '', email: '', subject: '', message: '' });
});

describe('whatever the text is', () => {
  const signs = [
    '"',
    "'",
    '>',
    '<',
    '&',
    '&amp;',
    '$&',
    '$1',
    '$`',
    "$'",
    '$$',
    '\\',
    '\n',
    '/>',
    '-->',
    '😀',
    '\u202e',
  ];
  const tags = ['</textarea>', '<script>', '<title>', '<p id="contact-email-problem">', ' id="contact-message"'];
  const nasty = fc.constantFrom(...signs, ...tags);
  const text = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''));

  test('it comes back unchanged and adds nothing to the page', () => {
    const asBuilt = readPage(html).tags;
    fc.assert(
      fc.property(fc.record({ name: text, email: text, subject: text, message: text }), (given) => {
        const page = renderFormPage(html, { values: given, problems: {}, failure: { title: 'x', text: 'y' } });
        expect(readPage(page).texts).toEqual(given);
        expect(readPage(page).tags.toSorted()).toEqual([...asBuilt, 'STRONG'].toSorted());
      }),
      { numRuns: 500 },
    );
  });
});
