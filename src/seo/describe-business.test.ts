import { expect, test } from 'vitest';
import { describeBusiness, describeBusinessInFull } from './describe-business.ts';

const siteUrl = 'https://example.com';

test('the business has every field of the specification', () => {
  expect(Object.keys(describeBusiness(siteUrl))).toEqual(
    expect.arrayContaining([
      'name',
      'url',
      'telephone',
      'priceRange',
      'address',
      'geo',
      'openingHoursSpecification',
      'sameAs',
    ]),
  );
});

test('the full description adds to the short one and changes nothing', () => {
  const short = describeBusiness(siteUrl);
  const full = describeBusinessInFull(siteUrl);
  expect(full).toMatchObject(short);
  expect(full).toMatchObject({
    foundingDate: expect.stringMatching(/^\d{4}$/),
    areaServed: { name: 'Philippines' },
    contactPoint: { telephone: short.telephone, email: full.email, url: 'https://example.com/contact' },
  });
});
