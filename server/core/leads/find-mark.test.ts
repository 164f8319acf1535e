import { expect, test } from 'vitest';
import { manyLinks } from '#src/domain/lead-marks.ts';
import { findMark } from './find-mark.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', subject: 'Bags', message: 'Kumusta!' };
const noSignals = { honeypot: false, formTimeMark: null };
const writeLinks = (count: number, begin = 'https://') =>
  Array.from({ length: count }, (_, index) => `${begin}shop${index}.example`).join(' ');

test('a person’s lead has no mark', () => {
  expect(findMark(lead, noSignals)).toBeNull();
  expect(findMark({ ...lead, message: null }, noSignals)).toBeNull();
});

test('a site, its profiles and a few examples are normal mail', () => {
  const message = 'https://www.reyes.ph www.facebook.com/reyes https://instagram.com/reyes https://a.example';
  expect(findMark({ ...lead, message, company: 'https://www.reyes.ph' }, noSignals)).toBeNull();
  expect(findMark({ ...lead, message: writeLinks(manyLinks - 1) }, noSignals)).toBeNull();
});

test.each(['https://', 'http://www.', 'www.', 'HTTPS://WWW.'])('many links are marked: %s', (begin) => {
  expect(findMark({ ...lead, message: writeLinks(manyLinks, begin) }, noSignals)).toBe('links');
  const company = writeLinks(1, begin);
  expect(findMark({ ...lead, message: writeLinks(manyLinks - 1, begin), company }, noSignals)).toBe('links');
});

test('a filled honeypot says most, then the form’s time, then the links', () => {
  const spam = { ...lead, message: writeLinks(manyLinks) };
  expect(findMark(spam, { honeypot: true, formTimeMark: 'fast' })).toBe('honeypot');
  expect(findMark(spam, { honeypot: false, formTimeMark: 'fast' })).toBe('fast');
});
