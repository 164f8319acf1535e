/** The only module that reads the content. It trusts that check-content.ts has found nothing wrong in it. */
import { getCollection, render, type CollectionEntry, type CollectionKey } from 'astro:content';
import { describeTiers } from '../domain/article-figure.ts';
import { buildCrumbs } from '../domain/breadcrumbs.ts';
import { shortMonths } from '../domain/dates.ts';
import { findList, type PriceBook } from '../domain/money/estimate-query.ts';
import { addUpMonth } from '../domain/money/month.ts';
import { compareProof } from '../domain/money/payback.ts';
import { describeStart } from '../domain/money/starting-price.ts';
import { isWaiting } from './article-rules.ts';
import { groupOf } from './content-files.ts';
import { collectSources, fillTexts } from './fill-text.ts';
import { site, type Menus } from '../domain/site.ts';
import type { IndustryBook } from '../domain/industry-picker.ts';
import { measurePhoto } from './own-photos.ts';

/** The entries of a collection in their order, with rates, promises and facts put into their texts. */
async function readCollection<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  const [entries, book, groups, facts] = await Promise.all([
    getCollection(name),
    getPriceBook(),
    getCollection('promises'),
    getCollection('facts'),
  ]);
  const known = { promises: Object.fromEntries(facts.map(({ id, data }) => [id, data])) };
  const sources = collectSources(book, [...groups.map(({ data }) => data), known]);
  const filled = entries.map((entry: CollectionEntry<Name>) => ({ ...entry, data: fillTexts(entry.data, sources) }));
  return filled.toSorted((a, b) => placeOf(a.data) - placeOf(b.data));
}

function placeOf(data: object) {
  return 'order' in data ? (data.order as number) : 0;
}

type Reference<Name extends CollectionKey> = { collection: Name; id: string };

async function resolve<Name extends CollectionKey>(ref: Reference<Name>): Promise<CollectionEntry<Name>> {
  const entries: CollectionEntry<Name>[] = await readCollection(ref.collection);
  const found = entries.find((entry) => entry.id === ref.id);
  if (!found) throw new Error(`The code of a page needs “${ref.id}”, which is not in ${ref.collection}.`);
  return found;
}

async function resolveData<Name extends CollectionKey>(ref: Reference<Name>): Promise<CollectionEntry<Name>['data']> {
  return (await resolve(ref)).data;
}

async function resolvePhoto(ref: Reference<'photos'>) {
  const data = await resolveData(ref);
  // Sizes are made at the end of the build; the development server serves the original file.
  const isSized = data.url.startsWith('/photos/') && !import.meta.env.DEV;
  return { ...data, file: isSized ? await measurePhoto(data.url) : undefined };
}

function locate({ collection, id }: { collection: CollectionKey; id: string }) {
  return { slug: id, path: `${groupOf(collection).pages}${id}` };
}

/** Completes each entry by what it refers to. */
function completeAll<Entry, Completed>(entries: Entry[], complete: (entry: Entry) => Promise<Completed>) {
  return Promise.all(entries.map((entry) => complete(entry)));
}

type Listed = {
  [Name in CollectionKey]: CollectionEntry<Name>['data'] extends { order: number } ? Name : never;
}[CollectionKey];
export type Listing<Name extends Listed> = CollectionEntry<Name>['data'];

/** The entries of a list that pages show as they are. */
export async function listAll<Name extends Listed>(name: Name): Promise<Listing<Name>[]> {
  const entries: CollectionEntry<Name>[] = await readCollection(name);
  return entries.map((entry) => entry.data);
}

/** What we promise, in groups. */
export async function listPromises() {
  return (await readCollection('promises')).map(({ id, data }) => ({ id, ...data }));
}
export type PromiseGroup = Awaited<ReturnType<typeof listPromises>>[number];

export async function getPromise(name: string) {
  for (const { promises } of await listPromises()) if (promises[name]) return promises[name];
  throw new Error(`There is no promise “${name}” in src/content/promises.yaml.`);
}

/** The sheets that /services shows complete. */
export async function getSampleSheets() {
  const [[audit], [friday]] = await Promise.all([readCollection('sampleAudits'), readCollection('sampleFridays')]);
  if (!audit || !friday)
    throw new Error('src/content/sample-audit.yaml and sample-friday.yaml need an entry each: pages link to both.');
  return { audit: audit.data, friday: friday.data };
}
export type SampleSheets = Awaited<ReturnType<typeof getSampleSheets>>;

/** The sentences of the first look on the contact page. */
export async function getFirstLookWords() {
  return resolveData({ collection: 'firstLooks', id: 'contact' });
}
export type FirstLookWords = Awaited<ReturnType<typeof getFirstLookWords>>;

/** A page with what its hero says. The home page, and one that stands for what is not found, are below no other. */
export async function getPage(id: string) {
  const data = await resolveData({ collection: 'pages', id });
  const crumbs = data.inSitemap && id !== 'home' ? buildCrumbs(data.path) : undefined;
  const { topic, shareTitle: title, intro, closingCall, button: buttonLabel = closingCall?.buttonLabel } = data;
  return { ...data, crumbs, hero: { crumbs, topic, title, intro, buttonLabel } };
}

export async function listTeam() {
  return completeAll(await readCollection('team'), async ({ data }) => ({
    ...data,
    services: await resolveServices(data.services),
    photo: await resolvePhoto(data.photo),
  }));
}
export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number];

/** Every price list by its key, for estimates. */
export async function getPriceBook() {
  const lists = await getCollection('pricing');
  return Object.fromEntries(lists.map(({ id, data }) => [id, data]));
}

/** The keys of the price lists, in the order of the services. */
export async function listPriceLists() {
  const services = await readCollection('services');
  const sold = services.flatMap(({ data }) => data.pricing?.id ?? []);
  return [...new Set([...sold, ...Object.keys(await getPriceBook())])];
}

function toServiceCard(entry: CollectionEntry<'services'>) {
  const { navTitle, name, icon, benefit, onHome, pricing, picture } = entry.data;
  const card = { ...locate(entry), navTitle, name, icon, benefit, onHome };
  return { ...card, priceList: pricing?.id, drawing: picture?.id };
}

/** The services with their rates, for cards, menus and the rate card. */
export async function listRates() {
  return completeAll(await readCollection('services'), async (entry) => {
    const { pricing, quotedBy, firstResult } = entry.data;
    return { ...toServiceCard(entry), firstResult, quotedBy, pricing: pricing && (await resolveData(pricing)) };
  });
}
export type Rate = Awaited<ReturnType<typeof listRates>>[number];

async function resolveServices(refs: Reference<'services'>[]) {
  return completeAll(refs, async (ref) => toServiceCard(await resolve(ref)));
}

export async function listServicePages() {
  return completeAll(await readCollection('services'), async (entry) => {
    const { data } = entry;
    return {
      ...data,
      ...locate(entry),
      page: identify(entry, data.headline, data.name),
      contactPath: `/contact?about=${entry.id}`,
      photo: await resolvePhoto(data.photo),
      picture: data.picture && (await resolveData(data.picture)),
      priceList: data.pricing?.id,
      pricing: data.pricing && (await resolveData(data.pricing)),
      links: [...(await linkTo(data.relatedServices)), ...(await linkToArticles(data.relatedArticles))],
    };
  });
}
export type ServicePage = Awaited<ReturnType<typeof listServicePages>>[number];
export type Picture = CollectionEntry<'pictures'>['data'];

function toIndustryCard(entry: CollectionEntry<'industries'>) {
  const { navTitle, family, season } = entry.data;
  return { ...locate(entry), navTitle, family, season };
}
export type IndustryCard = ReturnType<typeof toIndustryCard>;

/** Industries for menus and grids, in the alphabetical order of their labels. */
export async function listIndustries(): Promise<IndustryCard[]> {
  const cards = (await readCollection('industries')).map(toIndustryCard);
  return cards.toSorted((a, b) => a.navTitle.localeCompare(b.navTitle, 'en'));
}

/** The services with their starting prices, and the industries in their families. */
export async function getMenus(): Promise<Menus> {
  const [services, industries] = await Promise.all([listRates(), listIndustries()]);
  const families = site.industryFamilies.map((label) => ({
    label,
    links: industries.filter(({ family }) => family === label).map(({ navTitle, path }) => ({ label: navTitle, path })),
  }));
  return {
    services: services.map(({ navTitle, path, pricing }) => ({
      label: navTitle,
      path,
      price: pricing ? describeStart(pricing).price : 'quoted',
    })),
    industries: families.filter(({ links }) => links.length > 0),
  };
}

/** "from ₱15,000 a month": of a tier such as "seo/Standard", or the lowest of a list. */
function writeStart(rate: string | undefined, book: PriceBook) {
  const { price, per } = describeStart(rate ? findList(rate, book) : undefined);
  return per ? `${price} ${per}` : price;
}

/** What the home page tells a visitor who picks an industry. */
export async function getIndustryBook(): Promise<IndustryBook> {
  const [entries, book] = await Promise.all([readCollection('industries'), getPriceBook()]);
  const industries = await completeAll(entries, async ({ id, data }) => {
    const services = await completeAll(data.serviceBreakdown, ({ service }) => resolve(service));
    const { sum, lines, estimatePath } = addUpMonth(data.month, book);
    return {
      slug: id,
      name: data.navTitle,
      demand: shortMonths.map((name) => data.season.demand[name]),
      rule: data.rule.short,
      lists: data.serviceBreakdown.flatMap(({ rate }, index) => rate ?? services[index]!.data.pricing?.id ?? []),
      month: { sum, lines, estimatePath },
    };
  });
  return {
    industries: industries.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    first: site.firstIndustry,
    lists: await listPriceLists(),
  };
}

export async function listIndustryPages() {
  const [entries, book] = await Promise.all([readCollection('industries'), getPriceBook()]);
  return completeAll(entries, async (entry) => {
    const { data } = entry;
    return {
      ...data,
      ...locate(entry),
      page: identify(entry, data.headline, data.navTitle),
      contactPath: `/contact?about=${entry.id}`,
      // A plan without ads needs no day on which ads begin.
      hasAds: Boolean(data.month.spend) || data.serviceBreakdown.some(({ service }) => service.id === 'paid-ads'),
      month: { ...data.month, ...addUpMonth(data.month, book) },
      photo: await resolvePhoto(data.photo),
      serviceBreakdown: await completeAll(data.serviceBreakdown, async (item) => {
        const service = toServiceCard(await resolve(item.service));
        return { ...item, service, price: writeStart(item.rate ?? service.priceList, book) };
      }),
      links: [
        ...(await linkTo(data.neighbours)),
        ...(await linkToArticles(data.relatedArticles)),
        ...(await linkTo(data.caseStudy ? [data.caseStudy] : [])),
      ],
    };
  });
}
export type IndustryPage = Awaited<ReturnType<typeof listIndustryPages>>[number];

/** The name of every service and industry by its slug, which is what `?about=` of the contact page holds. */
export async function getTopics(): Promise<Record<string, string>> {
  const [services, industries] = await Promise.all([listRates(), listIndustries()]);
  return Object.fromEntries([
    ...services.map(({ slug, name }) => [slug, name]),
    ...industries.map(({ slug, navTitle }) => [slug, navTitle]),
  ]) as Record<string, string>;
}

export async function listCaseStudies() {
  return completeAll(await readCollection('caseStudies'), async (entry) => ({
    ...entry.data,
    ...locate(entry),
    page: identify(entry, entry.data.title, entry.data.client),
    photo: await resolvePhoto(entry.data.photo),
    services: await linkTo(entry.data.services),
  }));
}
export type CaseStudy = Awaited<ReturnType<typeof listCaseStudies>>[number];

/** The case with the clearest proof first; the list of all cases keeps the order of its entries. */
export async function listProofs() {
  return (await listCaseStudies()).toSorted((a, b) => compareProof(a.ledger, b.ledger));
}

/** Whoever writes sees what will be: on the development server, and in a preview. */
const showsWaiting = import.meta.env.DEV || process.env['SHOW_WAITING'] === '1';

/** Those whose day has come. */
async function readArticles() {
  return (await readCollection('articles')).filter(({ data }) => showsWaiting || !isWaiting(data.date));
}

async function linkToArticles(slugs: string[]) {
  const entries = await readArticles();
  return slugs.flatMap((slug) => entries.filter(({ id }) => id === slug)).map(toLink);
}

/** Newest first. */
export async function listArticles() {
  const entries = (await readArticles()).toSorted((a, b) => b.data.date.localeCompare(a.data.date));
  const book = await getPriceBook();
  return completeAll(entries, async (entry) => {
    const services = await resolveServices(entry.data.services);
    const list = entry.data.pricing?.id ?? services.find(({ priceList }) => priceList)?.priceList;
    const { title, category } = entry.data;
    const inCategory = { label: category, path: `/blog?category=${encodeURIComponent(category)}` };
    return {
      ...entry.data,
      ...locate(entry),
      page: { ...identify(entry, title), crumbs: [...buildCrumbs('/blog'), inCategory] },
      photo: await resolvePhoto(entry.data.photo),
      figure: entry.data.figure ?? (list === undefined ? undefined : describeTiers(findList(list, book))),
      pricing: entry.data.pricing && (await resolveData(entry.data.pricing)),
      services,
      sources: await completeAll(entry.data.sources, resolveData),
      updates: await completeAll(entry.data.updates, async (note) => {
        return { ...note, source: await resolveData(note.source) };
      }),
      entry,
    };
  });
}
export type Article = Awaited<ReturnType<typeof listArticles>>[number];

/** What the blog shows of each article. */
export async function listArticleSummaries() {
  return (await listArticles()).map(({ slug, path, title, excerpt, category, date, figure }) => {
    return { slug, path, title, excerpt, category, date, figure };
  });
}
export type ArticleSummary = Awaited<ReturnType<typeof listArticleSummaries>>[number];

/** The body of an article as a component, and its headings for the table of contents. */
export async function renderArticle(article: Article) {
  const { Content, headings } = await render(article.entry);
  return { Content, headings: headings.filter((heading) => heading.depth === 2) };
}

/** Every page with its metadata for search engines and sharing; the sitemap is built from this. */
export async function listPages() {
  const [pages, services, industries, caseStudies, articles] = await Promise.all([
    readCollection('pages'),
    readCollection('services'),
    readCollection('industries'),
    readCollection('caseStudies'),
    readArticles(),
  ]);
  return [
    ...pages.map(({ data }) => data),
    ...[...services, ...industries].map((entry) => identify(entry, entry.data.headline)),
    ...caseStudies.map((entry) => identify(entry, entry.data.title)),
    ...articles.map((entry) => ({ ...identify(entry, entry.data.title), lastModified: entry.data.date })),
  ];
}

type PageEntry = CollectionEntry<'services' | 'industries' | 'caseStudies' | 'articles'>;

/** The title, description, sharing picture and place of an entry's page. */
function identify(entry: PageEntry, shareTitle: string, name?: string) {
  const { path } = locate(entry);
  const { pageTitle: title, metaDescription: description } = entry.data;
  return { path, title, description, shareTitle, inSitemap: true, crumbs: buildCrumbs(path, name) };
}

/** A link to the page of an entry, by its name. */
function toLink(entry: PageEntry) {
  const { data } = entry;
  const label = 'name' in data ? data.name : 'navTitle' in data ? data.navTitle : data.title;
  return { path: locate(entry).path, label };
}

async function linkTo(refs: Reference<'services' | 'industries' | 'caseStudies'>[]) {
  return completeAll(refs, async (ref) => toLink(await resolve(ref)));
}

/** Where pages are that had another path before. */
export async function listRedirects(): Promise<Record<string, string>> {
  const [entry] = await getCollection('redirects');
  return entry?.data ?? {};
}

/** The days on which the office is closed, such as 2026-11-30. */
export async function listHolidays() {
  return (await readCollection('holidays')).map(({ id }) => id);
}
