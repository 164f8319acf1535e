import { describe, expect, test } from 'vitest';
import { callLink, findPhoneNumbers, viberLink, whatsAppLink } from './phone-numbers.ts';

const numbersIn = (text: string) => findPhoneNumbers(text).map(({ international }) => international);

describe('a mobile number is found however it is written', () => {
  test.each([
    '09171234567',
    '0917 123 4567',
    '0917-123-4567',
    '0917.123.4567',
    '(0917) 123 4567',
    '+639171234567',
    '+63 917 123 4567',
    '+63 (0) 917 123 4567',
    '0063 917 123 4567',
    '63 917 123 4567',
    '63917-1234567',
  ])('%s', (written) => {
    expect(numbersIn(`Call me at ${written}, please.`)).toEqual(['+639171234567']);
  });
});

test('a landline is found with +63, and one of Manila with 02', () => {
  expect(numbersIn('+63 2 8555 0118 or +63 32 255 1234')).toEqual(['+63285550118', '+63322551234']);
  expect(numbersIn('(02) 8555 0118')).toEqual(['+63285550118']);
  expect(findPhoneNumbers('+63285550118')).toEqual([
    { international: '+63285550118', display: '02 8555 0118', isMobile: false },
  ]);
});

test('two numbers are two, the same one twice is one', () => {
  expect(numbersIn('0917 123 4567 / 0918 765 4321')).toEqual(['+639171234567', '+639187654321']);
  expect(numbersIn('0917 123 4567 0918 765 4321')).toEqual(['+639171234567', '+639187654321']);
  expect(numbersIn('09171234567 (Viber: +63 917 123 4567)')).toEqual(['+639171234567']);
});

test.each([
  ['a date and a time', 'on 02-11-2026 10:30'],
  ['a price', '₱63,900,000,000 or 0.9171234567'],
  ['a number that goes on', '091712345678'],
  ['the end of a longer number', '4509171234567'],
  ['a number of another country', '+1 917 123 4567'],
  ['lines of digits', '0917\n123\n4567'],
  ['nothing', ''],
])('%s is no number', (_name, text) => {
  expect(numbersIn(text)).toEqual([]);
});

test('a text made to be slow is not', () => {
  const start = performance.now();
  findPhoneNumbers('0 9 1 '.repeat(20_000));
  findPhoneNumbers('+63'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(500);
});

test('links for a call, Viber and WhatsApp', () => {
  const [number] = findPhoneNumbers('0917 123 4567');
  expect(number!.display).toBe('0917 123 4567');
  expect(callLink(number!)).toBe('tel:+639171234567');
  expect(viberLink(number!)).toBe('viber://chat?number=%2B639171234567');
  expect(whatsAppLink(number!)).toBe('https://wa.me/639171234567');
});
