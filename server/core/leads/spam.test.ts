import { describe, expect, test } from 'vitest';
import { looksLikeSpam } from './spam.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!' };
const noSignals = { honeypot: false, isPlausible: true };

test('a person’s lead is no spam', () => {
  expect(looksLikeSpam(lead, noSignals)).toBe(false);
  expect(looksLikeSpam({ ...lead, message: null }, noSignals)).toBe(false);
});

test('a honeypot that is filled in is spam', () => {
  expect(looksLikeSpam(lead, { ...noSignals, honeypot: true })).toBe(true);
});

test('so is a form that was never loaded, or sent faster than anyone types', () => {
  expect(looksLikeSpam(lead, { ...noSignals, isPlausible: false })).toBe(true);
});

describe('links', () => {
  test.each([
    ['our own site and a rival’s', 'We are https://www.reyes.ph, they are https://www.cruz.ph.'],
    ['two URLs without https', 'www.reyes.ph and WWW.cruz.ph'],
    ['words that only look like links', 'awww. http: https www'],
  ])('%s are fine', (_what, message) => {
    expect(looksLikeSpam({ ...lead, message }, noSignals)).toBe(false);
  });

  test.each([
    ['three', 'http://a.example https://b.example www.c.example'],
    ['three without spaces between', 'http://a.examplehttp://b.example,HTTP://c.example'],
    ['many of the same', 'https://www.a.example\n'.repeat(5)],
  ])('%s are too many', (_what, message) => {
    expect(looksLikeSpam({ ...lead, message }, noSignals)).toBe(true);
  });

  test('those in the company count too, and an audit’s own website is just one', () => {
    expect(looksLikeSpam({ ...lead, company: 'https://www.reyes.ph' }, noSignals)).toBe(false);
    const message = 'https://www.a.example https://www.b.example';
    expect(looksLikeSpam({ ...lead, message, company: 'https://c.example' }, noSignals)).toBe(true);
  });
});
