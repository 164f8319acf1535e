import { expect, test } from 'vitest';
import { site } from '../domain/site.ts';
import { describeBusiness, describeBusinessInFull } from './describe-business.ts';

const siteUrl = 'https://example.com';

test('the business has its contact data', () => {
  const { street, district, city, region, postalCode, country } = site.address;
  expect(describeBusiness(siteUrl)).toMatchObject({
    name: site.name,
    url: 'https://example.com/',
    telephone: site.phone,
    priceRange: site.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district}`,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', ...site.geo },
    openingHoursSpecification: { dayOfWeek: site.hours.days, opens: site.hours.opens, closes: site.hours.closes },
    sameAs: site.social.map(({ url }) => url),
    logo: 'https://example.com/icon-512.png',
  });
});

test('the full description adds to the short one and changes nothing', () => {
  const short = describeBusiness(siteUrl);
  const full = describeBusinessInFull(siteUrl);
  expect(full).toMatchObject(short);
  expect(full).toMatchObject({
    alternateName: site.shortName,
    description: site.description,
    foundingDate: expect.stringMatching(/^\d{4}$/),
    areaServed: { name: 'Philippines' },
    contactPoint: { telephone: short.telephone, email: full.email, url: 'https://example.com/contact' },
  });
});
