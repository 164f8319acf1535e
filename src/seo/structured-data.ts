import type { BreadcrumbList, FAQPage, ItemList, ProfessionalService, Thing, WebPage, WebSite } from 'schema-dts';
import { site } from '../domain/site.ts';
import { canonicalUrl, fullTitle, isFindable, shareImagePath, type PageIdentity } from './head.ts';

export const businessId = `${canonicalUrl('/')}#business`;

/** The business on a page that offers nothing itself, such as an article. */
const publisher = {
  '@type': 'Organization',
  '@id': businessId,
  name: site.name,
  url: canonicalUrl('/'),
} satisfies Thing;

/** The business on the page of a service, whose provider it is. */
const businessInShort = {
  ...publisher,
  '@type': 'ProfessionalService',
  telephone: site.phone,
  priceRange: site.priceRange,
  image: canonicalUrl(shareImagePath('/')),
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${site.address.street}, ${site.address.district}`,
    addressLocality: site.address.city,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  },
} satisfies ProfessionalService;

/** For the home, about and contact pages: Google wants the full description on one page, not on every page. */
export const businessInFull = {
  ...businessInShort,
  logo: canonicalUrl('/icon-512.png'),
  email: site.email,
  geo: { '@type': 'GeoCoordinates', latitude: site.geo.latitude, longitude: site.geo.longitude },
  openingHoursSpecification: site.hours.times.map(
    ({ days, opens, closes }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const,
  ),
  sameAs: site.social.map((profile) => profile.url),
} satisfies ProfessionalService;

/** On the home page alone, where Google reads its name. */
const website = {
  '@type': 'WebSite',
  '@id': `${canonicalUrl('/')}#website`,
  url: canonicalUrl('/'),
  name: site.name,
  alternateName: site.shortName,
  publisher: { '@id': businessId },
} satisfies WebSite;

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
type GraphNode = { '@type': string; '@id'?: string };

const isAboutUs = ({ path }: PageIdentity, kind: PageKind) =>
  path === '/' || kind === 'AboutPage' || kind === 'ContactPage';

/** Its main entity is the node it adds besides its FAQ and breadcrumbs, or the business. */
function describePage(page: PageIdentity, kind: PageKind, added: GraphNode[]): WebPage {
  const url = canonicalUrl(page.path);
  const refer = (node: GraphNode) => ({ '@id': node['@id']! });
  const trail = added.find((node) => node['@type'] === 'BreadcrumbList');
  const subject = added.find((node) => !['BreadcrumbList', 'FAQPage'].includes(node['@type']));
  const business = { '@id': businessId };
  return {
    '@type': kind,
    ...(isFindable(page) && { '@id': url }),
    name: fullTitle(page),
    ...(page.path === '/' && { isPartOf: { '@id': website['@id'] } }),
    ...(subject || isAboutUs(page, kind) ? { mainEntity: subject ? refer(subject) : business } : { about: business }),
    ...(trail && { breadcrumb: refer(trail) }),
  } as WebPage;
}

export function describeBreadcrumbs(crumbs: { label: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonicalUrl(crumbs.at(-1)!.path)}#breadcrumbs`,
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: canonicalUrl(crumb.path),
    })),
  };
}

export function describeFaq(questions: { q: string; a: string }[], path: string): FAQPage {
  const url = canonicalUrl(path);
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    isPartOf: { '@id': url },
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
}

/** A list of pages with position and URL only, because each page describes itself. */
export function describeList(name: string, path: string, items: { path: string }[]): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${canonicalUrl(path)}#list-of-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: canonicalUrl(item.path),
    })),
  };
}

/** The graph of a page: the business unless it is a list of pages, the site, the page, and the nodes it adds. */
export function buildGraph(page: PageIdentity, kind: PageKind = 'WebPage', more: Thing[] = []) {
  const added = more as GraphNode[];
  const isOfService = added.some((node) => node['@type'] === 'Service');
  const business = isOfService ? businessInShort : isAboutUs(page, kind) ? businessInFull : publisher;
  const us = kind === 'CollectionPage' ? [] : page.path === '/' ? [business, website] : [business];
  return { '@context': 'https://schema.org', '@graph': [...us, describePage(page, kind, added), ...more] };
}

/** Escapes "<", so that a "</script>" in a text does not end the element. */
export function serializeGraph(graph: object) {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
