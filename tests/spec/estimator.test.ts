/** Estimates calculated by hand from the figures of section 9. */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readText, serverUrl } from '../support/built-site.ts';

async function open(path: string) {
  const document = parse(await (await fetch(serverUrl + path)).text());
  return (selector: string) => document.querySelector(selector)!;
}

test('a month of SEO, an automation flow and three articles add up', async () => {
  const find = await open('/blog/guide-seo-rates-philippines?seo=basic&email=automation-flow&articles=3&spend=25000');
  expect(readText(find('.estimate-total'))).toBe('₱15,000–30,000 a month + ₱22,500–74,000+ once');
  expect(find('.estimate-ask').getAttribute('href')).toBe(
    '/contact?email=automation-flow&seo=basic&articles=3&spend=25000',
  );
});

test('a percentage of the ad spend is calculated in the message to the agency', async () => {
  const find = await open('/contact?seo=standard&paid-ads=percentage-of-ad-spend&spend=30000');
  expect(find('#contact-subject').getAttribute('value')).toBe('Quote for Paid ads management, SEO retainers');
  expect(find('#contact-message').textContent).toContain(
    'Your estimate gave ₱37,500–77,500 a month, before VAT.\n' +
      '- Paid ads management, Percentage of ad spend: ₱7,500 a month\n' +
      '- SEO retainers, Standard: ₱30,000–70,000 a month\n' +
      '- Ad spend, paid to the platforms: ₱30,000 a month',
  );
});
