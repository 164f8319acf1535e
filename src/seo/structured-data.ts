import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Offer,
  ProfessionalService,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { site } from '../site.ts';
import { canonicalUrl, shareImagePath, type PageIdentity } from './head.ts';

const businessId = (siteUrl: string) => `${canonicalUrl('/', siteUrl)}#business`;
const websiteId = (siteUrl: string) => `${canonicalUrl('/', siteUrl)}#website`;

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

export function describeBusiness(siteUrl: string): ProfessionalService {
  return {
    '@type': 'ProfessionalService',
    '@id': businessId(siteUrl),
    name: site.name,
    url: canonicalUrl('/', siteUrl),
    telephone: site.phone.display,
    priceRange: site.priceRange,
    foundingDate: String(site.foundedYear),
    image: new URL(shareImagePath('/'), siteUrl).href,
    address: describeAddress(),
    geo: { '@type': 'GeoCoordinates', latitude: site.geo.latitude, longitude: site.geo.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...site.hours.days],
      opens: site.hours.opens,
      closes: site.hours.closes,
    },
    sameAs: site.social.map((profile) => profile.url),
  };
}

function describeWebsite(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    url: canonicalUrl('/', siteUrl),
    name: site.name,
    inLanguage: site.locale,
    publisher: { '@id': businessId(siteUrl) },
  };
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

function describePage(page: PageIdentity, siteUrl: string, kind: PageKind): WebPage {
  const url = canonicalUrl(page.path, siteUrl);
  return {
    '@type': kind,
    '@id': url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: site.locale,
    isPartOf: { '@id': websiteId(siteUrl) },
    about: { '@id': businessId(siteUrl) },
  } as WebPage;
}

export function describeBreadcrumbs(crumbs: { label: string; path: string }[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: canonicalUrl(crumb.path, siteUrl),
    })),
  };
}

export function describeFaq(questions: { q: string; a: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
}

export function describeArticle(
  article: { title: string; excerpt: string; path: string; date: string; photo: { url: string } },
  siteUrl: string,
): BlogPosting {
  const url = canonicalUrl(article.path, siteUrl);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.excerpt,
    image: article.photo.url,
    datePublished: article.date,
    dateModified: article.date,
    author: { '@type': 'Organization', name: site.name, url: canonicalUrl('/about', siteUrl) },
    publisher: { '@id': businessId(siteUrl) },
    mainEntityOfPage: { '@id': url },
  };
}

type PriceList = {
  tiers: readonly {
    title: string;
    per: string;
    amount: { kind: string; from?: number; to?: number | undefined };
  }[];
};

export function describeService(
  service: { name: string; description: string; path: string; pricing?: PriceList | undefined },
  siteUrl: string,
): Service {
  const offers = service.pricing ? describeOffers(service.pricing) : [];
  return {
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: canonicalUrl(service.path, siteUrl),
    areaServed: { '@type': 'Country', name: 'Philippines' },
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

/** Peso tiers as search engines read them; percentages and worded prices have no number to give. */
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

/** One linked graph for a page: the business, the site, the page, and what the page adds. */
export function buildGraph(page: PageIdentity, siteUrl: string, kind: PageKind = 'WebPage', more: Thing[] = []) {
  return {
    '@context': 'https://schema.org',
    '@graph': [describeBusiness(siteUrl), describeWebsite(siteUrl), describePage(page, siteUrl, kind), ...more],
  };
}

/** JSON inside HTML: a "</script>" in a text must not end the element. */
export function serializeGraph(graph: object) {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
