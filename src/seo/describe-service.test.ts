import { expect, test } from 'vitest';
import { describeService } from './describe-service.ts';

const service = { name: 'SEO', description: 'Be found', path: '/services/seo' };

test('a service has a provider and an area', () => {
  expect(describeService(service, 'https://example.com')).toMatchObject({
    '@id': 'https://example.com/services/seo#service',
    provider: { '@type': 'ProfessionalService', '@id': 'https://example.com/#business' },
    areaServed: { name: 'Philippines' },
  });
});

test('peso tiers become offers before VAT, percentages do not', () => {
  const tiers = [
    { title: 'Basic', per: 'month', amount: { kind: 'pesos' as const, from: 15_000, to: 30_000, plus: false } },
    { title: 'Retainer', per: 'month', amount: { kind: 'words' as const, text: 'Base fee + commission' } },
  ];
  expect(describeService({ ...service, pricing: { tiers } }, 'https://example.com')).toMatchObject({
    offers: [
      {
        name: 'Basic',
        priceSpecification: { priceCurrency: 'PHP', minPrice: 15_000, maxPrice: 30_000, valueAddedTaxIncluded: false },
      },
    ],
  });
});

test('a service without prices has no offers', () => {
  expect(describeService(service, 'https://example.com')).not.toHaveProperty('offers');
});
