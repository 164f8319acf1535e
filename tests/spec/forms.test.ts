import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { outcomes } from '#src/domain/lead.ts';
import { site as facts } from '#src/domain/site.ts';
import { listTexts, readText, serverUrl, usePages } from '../support/built-site.ts';

const { main } = usePages();

test('the contact page has its headings, a link to the services and the office', () => {
  const page = main('/contact');
  expect(listTexts(page, 'h1')).toEqual(['Contact Our Digital Marketing Agency in Manila']);
  expect(listTexts(page, 'h2')).toEqual(expect.arrayContaining(['Request a Free Consultation', 'Our Office Location']));
  expect(page.querySelector('section:first-of-type a[href="/services"]')).toBeTruthy();
  expect(readText(page)).toContain('Bonifacio Global City');
});

test('the messages after a submit are those of the error catalogue', () => {
  const failed = 'Uh oh! Something went wrong.';
  expect(outcomes).toEqual({
    contact: {
      sent: { title: 'Message Sent!', text: "Thank you for reaching out. We'll get back to you shortly!" },
      failed: { title: failed, text: 'There was a problem with your request. Please try again.' },
    },
    chat: {
      sent: { title: 'Message Sent!', text: "Thanks for reaching out. We'll get back to you shortly!" },
      failed: { title: failed, text: 'There was a problem sending your message. Please try again.' },
    },
    audit: {
      sent: { title: 'Thank You!', text: "We'll be in touch about your free brand audit soon!" },
      failed: { title: failed, text: 'There was a problem with your request. Please try again.' },
    },
  });
});

test.each([
  ['contact', '/contact', ['Send Message', 'Sending...']],
  ['chat', '/widgets', ['Send Message', 'Sending...']],
  ['audit', '/widgets', ['Get My Free Audit', 'Submitting...']],
])('the button of the %s form shows its state in the specified words', async (kind, path, words) => {
  const page = parse(await (await fetch(serverUrl + path)).text());
  const button = page.querySelector(`#${kind}-form .form-button`)!;
  expect(button.text).toBe(words[0]);
  expect([button.getAttribute('data-label'), button.getAttribute('data-busy')]).toEqual(words);
});

test('the audit waits five seconds', () => {
  expect(facts.popupDelaySeconds).toBe(5);
});

test('the message box of the contact form has five rows', () => {
  expect(main('/contact').querySelector('#contact-message')!.getAttribute('rows')).toBe('5');
});
