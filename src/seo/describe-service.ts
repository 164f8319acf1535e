import type { Offer, Service } from 'schema-dts';
import { site } from '../domain/site.ts';
import { businessId, describeAddress, philippines } from './describe-business.ts';
import { canonicalUrl } from './head.ts';

type PriceList = {
  tiers: readonly {
    title: string;
    per: string;
    amount: { kind: string; from?: number; to?: number };
  }[];
};

export function describeService(
  service: { name: string; description: string; path: string; pricing?: PriceList },
  siteUrl: string,
): Service {
  const url = canonicalUrl(service.path, siteUrl);
  const offers = service.pricing ? describeOffers(service.pricing) : [];
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url,
    areaServed: philippines,
    provider: {
      '@type': 'ProfessionalService',
      '@id': businessId(siteUrl),
      name: site.name,
      url: canonicalUrl('/', siteUrl),
      address: describeAddress(),
    },
    ...(offers.length > 0 && { offers }),
  };
}

/** Offers for peso tiers only: percentages and prices in words have no number. */
function describeOffers({ tiers }: PriceList): Offer[] {
  return tiers
    .filter((tier) => tier.amount.kind === 'pesos')
    .map(({ title, per, amount }) => ({
      '@type': 'Offer',
      name: title,
      priceCurrency: 'PHP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'PHP',
        minPrice: amount.from!,
        ...(amount.to && { maxPrice: amount.to }),
        unitText: per,
        valueAddedTaxIncluded: false,
      },
    }));
}
