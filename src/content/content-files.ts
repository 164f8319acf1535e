/** Which file holds what, in an owner's words. The order is that of the screen. */
import { capitalize } from '../domain/words.ts';
import { isFields } from './change-json.ts';
import { ContentProblem } from './content-problem.ts';
import type { Json } from './parse-yaml.ts';

/** An entry of a file that has many, or, where `key` is null, a whole file. */
export type EntryName = { file: string; key: string | null };

export type ContentGroup = {
  title: string;
  /** As src/content.config.ts names it. */
  collection: string;
  /** A folder with a file for each entry, or a file. */
  place: string;
  /** What an entry is: a file of the folder, a key of the file, or the whole file. */
  entries: 'files' | 'keys' | 'whole';
  /** The field that names an entry to an owner, or that name itself where there is one entry only. */
  titleField: string;
  canAdd: boolean;
  canRename: boolean;
  /** The folder of its entries' pages. */
  pages?: string;
  /** The pages that show all its entries. */
  shownOn: string[];
};

type Options = Partial<Pick<ContentGroup, 'canAdd' | 'canRename' | 'pages' | 'shownOn'>>;

/** Texts whose number or names the code knows. */
const fixed = { canAdd: false, canRename: false };

/** Without a field for the title, the whole file is one entry. */
function listed(title: string, collection: string, file: string, titleField?: string, options: Options = {}) {
  const entries: ContentGroup['entries'] = !titleField ? 'whole' : file.includes('*') ? 'files' : 'keys';
  const group = { title, collection, place: `src/content/${file}`, entries, titleField: titleField ?? title };
  return { ...group, canAdd: true, canRename: true, shownOn: [], ...options };
}

const onAbout = { shownOn: ['/about'] };
const onHome = { shownOn: ['/'] };

export const contentGroups: ContentGroup[] = [
  listed('Prices', 'pricing', 'pricing.yaml', 'title', { canRename: false, shownOn: ['/', '/services'] }),
  listed('Business: name, phone, hours, address', 'site', 'site.json', undefined, { ...fixed, shownOn: ['*'] }),
  listed('Promises', 'promises', 'promises.yaml', 'heading', { canRename: false, shownOn: ['/services'] }),
  listed('Team', 'team', 'team.yaml', 'name', onAbout),
  listed('Office holidays', 'holidays', 'holidays.yaml', 'name', { shownOn: ['/contact'] }),
  listed('Services', 'services', 'services/*.mdx', 'name', {
    pages: '/services/',
    shownOn: ['/', '/services', '/about', '/contact'],
  }),
  listed('Industries', 'industries', 'industries/*.yaml', 'navTitle', {
    pages: '/services/industry/',
    shownOn: ['/', '/services'],
  }),
  listed('Articles', 'articles', 'articles/*.mdx', 'title', { pages: '/blog/', shownOn: ['/blog'] }),
  listed('Case studies', 'caseStudies', 'case-studies/*.yaml', 'client', {
    pages: '/case-studies/',
    shownOn: ['/case-studies', '/', '/about'],
  }),
  listed('Testimonials', 'testimonials', 'testimonials.yaml', 'author', onHome),
  listed('Photos', 'photos', 'photos.yaml', 'alt'),
  listed('Facts that pages quote', 'facts', 'facts.yaml', 'about', { canRename: false }),
  listed('Sources of articles and facts', 'sources', 'sources.yaml', 'title'),
  listed('Pages: headlines and search results', 'pages', 'pages.yaml', 'shareTitle', fixed),
  listed('Services: problems of owners', 'painPoints', 'pain-points.yaml', 'title', { shownOn: ['/services'] }),
  listed('Home: why us', 'benefits', 'benefits.yaml', 'title', onHome),
  listed('Home: how we work', 'processSteps', 'process-steps.yaml', 'title', onHome),
  listed('About: our values', 'values', 'values.yaml', 'title', onAbout),
  listed('About: milestones', 'milestones', 'milestones.yaml', 'title', onAbout),
  listed('About: recognition', 'recognition', 'recognition.yaml', 'title', onAbout),
  listed('About: our own answers', 'hiringQuestions', 'hiring-questions.yaml', 'label', onAbout),
  listed('About: terms', 'terms', 'terms.yaml', 'label', onAbout),
  listed('Contract: clauses', 'contractClauses', 'contract.yaml', 'heading', { shownOn: ['/contract'] }),
  listed('Privacy: what we keep', 'privacyClauses', 'privacy.yaml', 'heading', { shownOn: ['/privacy'] }),
  listed('Sample audit', 'sampleAudits', 'sample-audit.yaml', 'client', { ...fixed, shownOn: ['/services'] }),
  listed('Sample Friday page', 'sampleFridays', 'sample-friday.yaml', 'client', { ...fixed, shownOn: ['/services'] }),
  listed('First look at a website', 'firstLooks', 'first-look.yaml', 'heading', { ...fixed, shownOn: ['/contact'] }),
  listed('Pictures of services', 'pictures', 'pictures/*.yaml', 'heading', fixed),
  listed('Old addresses', 'redirects', 'redirects.yaml', undefined, fixed),
];

/** Whether a file is in the place of a group, under a name that can be part of a URL. */
export function isInGroup(file: string, { place }: ContentGroup) {
  if (!place.includes('*')) return file === place;
  const [start = '', end = ''] = place.split('*');
  return file.startsWith(start) && file.endsWith(end) && isSlug(file.slice(start.length, -end.length));
}

export function findGroup(file: string): ContentGroup {
  const found = contentGroups.find((group) => isInGroup(file, group));
  if (!found)
    throw new ContentProblem(`There is no content in ${file}. Remove it, or give it a name like seo-rates-cebu.`);
  return found;
}

export function groupOf(collection: string): ContentGroup {
  const found = contentGroups.find((group) => group.collection === collection);
  if (!found) throw new ContentProblem(`There is no collection called “${collection}”.`);
  return found;
}

/** How other entries name this one: by its key in a file that has many, or by the name of its file. */
export function readEntryId({ file, key }: EntryName) {
  return key ?? file.replace(/^.*\/|\.\w+$/g, '');
}

export function nameEntry({ place, entries }: ContentGroup, id: string): EntryName {
  if (entries === 'files') return { file: place.replace('*', id), key: null };
  return { file: place, key: entries === 'keys' ? id : null };
}

export function titleOf({ collection, titleField, entries }: ContentGroup, id: string, value: Json) {
  if (entries === 'whole') return titleField;
  // A page as visitors call it, not by its slogan.
  const title = isFields(value) && collection !== 'pages' ? value[titleField] : undefined;
  return typeof title === 'string' && title.trim() !== '' ? title : capitalize(id.replaceAll('-', ' '));
}

/** The path of its own page. */
export function pageOf({ collection, pages }: ContentGroup, id: string, value: Json) {
  if (pages) return pages + id;
  const path = collection === 'pages' && isFields(value) ? value['path'] : undefined;
  return typeof path === 'string' ? path : null;
}

/** A text of the content, by its path from the root of the repository. Facts of the business are JSON. */
export function isTextFile(path: string) {
  return /^src\/content\/(?:(?:[\w-]+\/)*[\w-]+\.(?:yaml|mdx)|site\.json)$/.test(path);
}

export function isPhotoFile(path: string) {
  return /^public\/photos\/[\w-]+\.(?:jpe?g|png|webp|avif)$/.test(path);
}

/** All that can be changed at the desk. */
export function isContentFile(path: string) {
  return isTextFile(path) || isPhotoFile(path);
}

/** What can be part of a file's name and of a URL. */
export function isSlug(text: string) {
  return text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
