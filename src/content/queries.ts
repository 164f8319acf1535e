/** The only reader of the content. Every reference is resolved here or the build stops with its name. */
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';

async function readAll<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  return getCollection(name);
}

function byOrder(a: { data: { order: number } }, b: { data: { order: number } }) {
  return a.data.order - b.data.order;
}

/** Astro only logs a reference to nothing; a visitor would meet a hole in the page. */
async function follow<Name extends CollectionKey>(
  ref: { collection: Name; id: string },
  from: string,
): Promise<CollectionEntry<Name>> {
  const found = (await readAll(ref.collection)).find((entry) => entry.id === ref.id);
  if (!found) throw new Error(`${from} refers to “${ref.id}”, which is not in ${ref.collection}.`);
  return found;
}

async function readPhoto(ref: { collection: 'photos'; id: string }, from: string) {
  return (await follow(ref, from)).data;
}

export type Photo = CollectionEntry<'photos'>['data'];
export type Question = CollectionEntry<'services'>['data']['faq'][number];

export type Page = CollectionEntry<'pages'>['data'];

export async function getPage(id: string): Promise<Page> {
  return (await follow({ collection: 'pages', id }, 'A page file')).data;
}

export async function listBenefits() {
  return (await readAll('benefits')).sort(byOrder).map((entry) => entry.data);
}
export type Benefit = Awaited<ReturnType<typeof listBenefits>>[number];

export async function listProcessSteps() {
  return (await readAll('processSteps')).sort(byOrder).map((entry) => entry.data);
}
export type ProcessStep = Awaited<ReturnType<typeof listProcessSteps>>[number];

export async function listTestimonials() {
  return (await readAll('testimonials')).sort(byOrder).map((entry) => entry.data);
}
export type Testimonial = Awaited<ReturnType<typeof listTestimonials>>[number];

function describeService(entry: CollectionEntry<'services'>) {
  const { navTitle, name, icon, benefit } = entry.data;
  return { path: `/services/${entry.id}`, slug: entry.id, navTitle, name, icon, benefit };
}

/** What a card or a menu needs to know of each service, in the order of the menus. */
export async function listServices() {
  return (await readAll('services')).sort(byOrder).map(describeService);
}
export type ServiceCard = Awaited<ReturnType<typeof listServices>>[number];

/** The services on the home page: all but event activation. */
export async function listHomeServices() {
  return (await listServices()).filter((service) => service.slug !== 'event-activation');
}

function describeIndustry(entry: CollectionEntry<'industries'>) {
  const { navTitle, icon } = entry.data;
  return { path: `/services/industry/${entry.id}`, slug: entry.id, navTitle, icon };
}

/** Industries for menus and grids, in the alphabetical order of their labels. */
export async function listIndustries() {
  const cards = (await readAll('industries')).map(describeIndustry);
  return cards.sort((a, b) => a.navTitle.localeCompare(b.navTitle, 'en'));
}
export type IndustryCard = Awaited<ReturnType<typeof listIndustries>>[number];

export async function getPhoto(id: string): Promise<Photo> {
  return readPhoto({ collection: 'photos', id }, 'A page file');
}
