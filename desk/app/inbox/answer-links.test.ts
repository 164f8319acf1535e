import { expect, test } from 'vitest';
import { buildLead, type FormKind, type FormValues } from '#src/domain/lead.ts';
import { headline, readMessage } from '../data/lead-words.ts';
import { buildReplyLink, callLink, findPhoneNumbers, writeChatLinks } from './answer-links.ts';

const ana = { name: 'Ana Reyes', email: 'ana@example.ph' };
const stored = (form: FormKind, values: FormValues) => ({
  company: null,
  message: null,
  ...buildLead(form, { ...ana, ...values }),
  form,
});
const contact = stored('contact', { subject: 'SEO & ads', message: 'Magkano po?' });
const chat = stored('chat', { company: 'Kapehan', message: 'Magkano po?' });
const audit = stored('audit', { website: 'https://kapehan.example' });

function readLink(link: string) {
  const url = new URL(link);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body'), url };
}

test('the reply has the subject and a greeting by name', () => {
  const { to, subject, body } = readLink(buildReplyLink(contact, 'Parola Digital'));
  expect(to).toBe('ana@example.ph');
  expect(subject).toBe('Re: SEO & ads');
  expect(body).toMatch(/^Hello Ana Reyes,\r\n/);
});

test('the reply quotes the message, line by line, without the words that a form added', () => {
  const message = 'Magkano po?\n\nFor two cafés 😀';
  const { body } = readLink(buildReplyLink(stored('chat', { message }), 'Parola Digital'));
  expect(body).toMatch(/\r\nParola Digital\r\n\r\n\r\n> Magkano po\?\r\n>\r\n> For two cafés 😀$/);
  expect(readLink(buildReplyLink(audit, 'Parola Digital')).body).not.toContain('>');
});

test.each([
  ['letters', 'Magkano po ang ads? ', 1000],
  ['emojis, which take twelve characters of a link each', '😀', 100],
])('a long message of %s is cut, so that the link works in every mail program', (_kind, text, leastOfIt) => {
  const message = text.repeat(5000 / text.length);
  const link = buildReplyLink(stored('contact', { subject: 'SEO', message }), 'Parola Digital');
  expect(link.length).toBeLessThanOrEqual(2000);
  const [, quoted = ''] = /> (.*) …$/.exec(readLink(link).body ?? '') ?? [];
  expect(message.startsWith(quoted)).toBe(true);
  expect([...quoted].length).toBeGreaterThan(leastOfIt);
});

test('a link that is long already quotes nothing', () => {
  const lead = { ...contact, name: 'é'.repeat(120), subject: 'é'.repeat(150), email: `${'é'.repeat(250)}@a.ph` };
  const link = buildReplyLink(lead, 'Parola Digital');
  expect(readLink(link).body).not.toContain('>');
});

test('a subject that is a reply already gets no second "Re:"', () => {
  expect(readLink(buildReplyLink({ ...contact, subject: 'Re: rates' }, 'Parola Digital')).subject).toBe('Re: rates');
});

test('chats and audits get a subject that their sender understands', () => {
  expect(readLink(buildReplyLink(chat, 'Parola Digital')).subject).toBe('Re: Your message to Parola Digital');
  expect(readLink(buildReplyLink(audit, 'Parola Digital')).subject).toBe('Re: Your free brand audit');
});

test('no field can add a recipient or break the link', () => {
  const hostile = { ...contact, email: 'ana@example.ph?bcc=all@example.com&x=', subject: 'a&bcc=b@example.com\ud83d' };
  const { url, to } = readLink(buildReplyLink(hostile, 'Parola Digital'));
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(to)).toBe(hostile.email);
});

test('a row shows what the visitor wrote, and what the lead is about', () => {
  expect([contact, chat, audit].map(readMessage)).toEqual(['Magkano po?', 'Magkano po?', '']);
  expect([contact, chat, audit].map(headline)).toEqual([
    'SEO & ads',
    'Chat · Kapehan',
    'Free audit · https://kapehan.example',
  ]);
});

const numbersIn = (text: string) => findPhoneNumbers(text).map(({ international }) => international);

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
])('a mobile number is found however it is written: %s', (written) => {
  expect(numbersIn(`Call me at ${written}, please.`)).toEqual(['+639171234567']);
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
  const links = { Viber: 'viber://chat?number=%2B639171234567', WhatsApp: 'https://wa.me/639171234567' };
  expect(writeChatLinks(number!)).toEqual(links);
});
