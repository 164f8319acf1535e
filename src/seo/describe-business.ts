import type { ProfessionalService } from 'schema-dts';
import { site } from '../domain/site.ts';
import { canonicalUrl, shareImagePath } from './head.ts';

export const businessId = (siteUrl: string) => `${canonicalUrl('/', siteUrl)}#business`;

export const philippines = { '@type': 'Country', name: 'Philippines' } as const;

export function describeAddress() {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${site.address.street}, ${site.address.district}`,
    addressLocality: site.address.city,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  } as const;
}

/** The business on every page: only the specified fields and the logo, because the home page has a byte budget. */
export function describeBusiness(siteUrl: string) {
  return {
    '@type': 'ProfessionalService',
    '@id': businessId(siteUrl),
    name: site.name,
    url: canonicalUrl('/', siteUrl),
    telephone: site.phone,
    priceRange: site.priceRange,
    image: new URL(shareImagePath('/'), siteUrl).href,
    logo: new URL('/icon-512.png', siteUrl).href,
    address: describeAddress(),
    geo: { '@type': 'GeoCoordinates', latitude: site.geo.latitude, longitude: site.geo.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...site.hours.days],
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    sameAs: site.social.map((profile) => profile.url),
  } satisfies ProfessionalService;
}

/** For the about and contact pages: Google wants the full description on one page, not on every page. */
export function describeBusinessInFull(siteUrl: string) {
  return {
    ...describeBusiness(siteUrl),
    alternateName: site.shortName,
    description: site.description,
    foundingDate: String(site.foundedYear),
    email: site.email,
    areaServed: philippines,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone,
      email: site.email,
      url: canonicalUrl('/contact', siteUrl),
    },
  } satisfies ProfessionalService;
}
