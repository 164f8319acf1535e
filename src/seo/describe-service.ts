import type { Offer, Service } from 'schema-dts';
import type { PriceList } from '../domain/money/prices.ts';
import { site } from '../domain/site.ts';
import { businessId, describeAddress, philippines } from './describe-business.ts';
import { canonicalUrl } from './head.ts';

type Tier = Pick<PriceList['tiers'][number], 'title' | 'per' | 'amount'>;

export function describeService(
  service: { name: string; description: string; path: string; pricing?: { tiers: Tier[] } },
  siteUrl: string,
): Service {
  const url = canonicalUrl(service.path, siteUrl);
  const offers = service.pricing?.tiers.flatMap(describeOffer) ?? [];
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
function describeOffer({ title, per, amount }: Tier): Offer[] {
  if (amount.kind !== 'pesos') return [];
  return [
    {
      '@type': 'Offer',
      name: title,
      priceCurrency: 'PHP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'PHP',
        minPrice: amount.from,
        ...(amount.to && { maxPrice: amount.to }),
        unitText: per,
        valueAddedTaxIncluded: false,
      },
    },
  ];
}
