import { describe, expect, test } from 'vitest';
import { looksLikeSpam } from './spam.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!' };
const nothingNoticed = { honeypot: false, tooFast: false };

test('a person’s lead is no spam', () => {
  expect(looksLikeSpam(lead, nothingNoticed)).toBe(false);
  expect(looksLikeSpam({ ...lead, message: null }, nothingNoticed)).toBe(false);
});

test('a hidden field that is filled in gives a program away', () => {
  expect(looksLikeSpam(lead, { ...nothingNoticed, honeypot: true })).toBe(true);
});

test('so does a form that is sent faster than anyone types', () => {
  expect(looksLikeSpam(lead, { ...nothingNoticed, tooFast: true })).toBe(true);
});

describe('links', () => {
  test.each([
    ['our own site and a rival’s', 'We are https://www.reyes.ph, they are https://www.cruz.ph.'],
    ['two bare addresses', 'www.reyes.ph and WWW.cruz.ph'],
    ['words that only look like links', 'awww. http: https www'],
  ])('%s are fine', (_what, message) => {
    expect(looksLikeSpam({ ...lead, message }, nothingNoticed)).toBe(false);
  });

  test.each([
    ['three', 'http://a.example https://b.example www.c.example'],
    ['three without spaces between', 'http://a.examplehttp://b.example,HTTP://c.example'],
    ['many of the same', 'https://www.a.example\n'.repeat(5)],
  ])('%s are too many', (_what, message) => {
    expect(looksLikeSpam({ ...lead, message }, nothingNoticed)).toBe(true);
  });

  test('those in the company count too, and an audit’s own website is just one', () => {
    expect(looksLikeSpam({ ...lead, company: 'https://www.reyes.ph' }, nothingNoticed)).toBe(false);
    const message = 'https://www.a.example https://www.b.example';
    expect(looksLikeSpam({ ...lead, message, company: 'https://c.example' }, nothingNoticed)).toBe(true);
  });
});
