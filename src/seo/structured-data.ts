import type { BreadcrumbList, FAQPage, ItemList, Thing, WebPage, WebSite } from 'schema-dts';
import { site } from '../domain/site.ts';
import { businessId, describeBusiness, describeBusinessInFull } from './describe-business.ts';
import { canonicalUrl, fullTitle, isFindable, type PageIdentity } from './head.ts';

const websiteId = (siteUrl: string) => `${canonicalUrl('/', siteUrl)}#website`;

function describeWebsite(siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    url: canonicalUrl('/', siteUrl),
    name: site.name,
    alternateName: site.shortName,
    inLanguage: site.locale,
    publisher: { '@id': businessId(siteUrl) },
  };
}

type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
type GraphNode = { '@type': string; '@id'?: string };

const isAboutUs = (kind: PageKind) => kind === 'AboutPage' || kind === 'ContactPage';

/** Links the page to its main entity: the business, or the nodes it adds besides its FAQ and breadcrumbs. */
function linkPage(siteUrl: string, kind: PageKind, added: GraphNode[]) {
  const refer = (node: GraphNode) => ({ '@id': node['@id']! });
  const trail = added.find((node) => node['@type'] === 'BreadcrumbList');
  const subjects = added.filter((node) => !['BreadcrumbList', 'FAQPage'].includes(node['@type'])).map(refer);
  const business = { '@id': businessId(siteUrl) };
  const [first = business, ...others] = subjects;
  const mainEntity = others.length > 0 ? subjects : first;
  return {
    ...(subjects.length > 0 || isAboutUs(kind) ? { mainEntity } : { about: business }),
    ...(trail && { breadcrumb: refer(trail) }),
  };
}

function describePage(page: PageIdentity, siteUrl: string, kind: PageKind, added: GraphNode[]): WebPage {
  const url = canonicalUrl(page.path, siteUrl);
  return {
    '@type': kind,
    ...(isFindable(page) && { '@id': url, url }),
    name: fullTitle(page),
    description: page.description,
    isPartOf: { '@id': websiteId(siteUrl) },
    ...linkPage(siteUrl, kind, added),
  } as WebPage;
}

export function describeBreadcrumbs(crumbs: { label: string; path: string }[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonicalUrl(crumbs.at(-1)!.path, siteUrl)}#breadcrumbs`,
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: canonicalUrl(crumb.path, siteUrl),
    })),
  };
}

export function describeFaq(questions: { q: string; a: string }[], path: string, siteUrl: string): FAQPage {
  const url = canonicalUrl(path, siteUrl);
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
export function describeList(name: string, path: string, items: { path: string }[], siteUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${canonicalUrl(path, siteUrl)}#list-of-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: canonicalUrl(item.path, siteUrl),
    })),
  };
}

/** The graph of a page: the business, the site, the page, and the nodes it adds. */
export function buildGraph(page: PageIdentity, siteUrl: string, kind: PageKind = 'WebPage', more: Thing[] = []) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isAboutUs(kind) ? describeBusinessInFull(siteUrl) : describeBusiness(siteUrl),
      describeWebsite(siteUrl),
      describePage(page, siteUrl, kind, more as GraphNode[]),
      ...more,
    ],
  };
}

/** Escapes "<", so that a "</script>" in a text does not end the element. */
export function serializeGraph(graph: object) {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
