import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

const show = (html: string) => keepTogether(html).replaceAll('\u00A0', '_').replaceAll('\u2060', '|');

test.each([
  ['<p>12 minutes, 9:00 a.m. to 5 p.m.</p>', '<p>12_minutes, 9:00_a.m. to 5_p.m.</p>'],
  ['<p>RA 10173, QR Ph, Room 14, July 21, 2025</p>', '<p>RA_10173, QR_Ph, Room_14, July_21, 2025</p>'],
  ['<p>2–4 new, from 2 to 5, ₱500 + ₱34,880</p>', '<p>2–|4 new, from 2 to_5, ₱500 +_₱34,880</p>'],
  ['<li>An e-commerce of read-only access</li>', '<li>An e-|commerce of read-|only access</li>'],
  ['<p>₱50,000 a project</p>', '<p>₱50,000 a_project</p>'],
])('%s', (html, kept) => expect(show(html)).toBe(kept));

test('labels keep their hyphens, attributes and scripts everything', () => {
  const html = '<h2>E-commerce</h2><script>"9 s"</script><img alt="2–4 days"><b>results-driven</b>';
  expect(keepTogether(html)).toBe(html);
});
