import { expect, test } from 'vitest';
import type { JsonSchema } from '../content-contract.ts';
import { addEntry, deleteEntry, editEntry, findUsers, moveEntry, renameEntry } from './change-entries.ts';
import { findGroup, pageOf } from '#src/content/content-files.ts';
import { findById, findEntry, findFileProblem, listEntries, type Content } from '#src/content/entries.ts';

const slugs: JsonSchema = { type: 'array', minItems: 1, items: { type: 'string', reference: 'articles' } };
const tier: JsonSchema = {
  type: 'object',
  properties: { title: { type: 'string' }, from: { type: 'integer', exclusiveMinimum: 0 } },
  required: ['title', 'from'],
};
const content: Content = {
  files: {
    'src/content/articles/seo-rates.mdx':
      '---\ntitle: SEO rates # ours\nphoto: desk\nestimate: { tiers: { seo: Basic } }\n---\n\n## Start\n\nSee [ads](/blog/ad-rates#fees).\n',
    'src/content/articles/ad-rates.mdx':
      '---\ntitle: Ad rates\npageTitle: Our rates\nphoto: desk\n---\n\nNot /blog/seo-rates-cebu.\n',
    'src/content/services/seo.mdx': '---\nname: SEO\norder: 3\nrelatedArticles: [ ad-rates, seo-rates ]\n---\n',
    'src/content/photos.yaml':
      '# All photos\n\ndesk:\n  url: /photos/desk.jpg\n  alt: A desk by the window\nunused: { url: /photos/x.jpg, alt: Nothing at all }\n',
    'src/content/pricing.yaml': 'seo:\n  title: SEO retainers\n',
    'src/content/holidays.yaml': '"2026-01-01": { name: New Year’s Day }\n',
    'src/content/redirects.yaml': '# Old paths\n\n/blog/ads: /blog/ad-rates\n',
    'src/content/site.json': '{ "name": "Parola" }\n',
    'src/content/team.yaml': 'ana: [not closed\n',
  },
  schemas: {
    articles: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        photo: { type: 'string', reference: 'photos' },
        estimate: {
          type: 'object',
          properties: { tiers: { type: 'object', propertyNames: { reference: 'pricing' }, additionalProperties: {} } },
        },
      },
      required: ['title', 'photo'],
    },
    services: {
      type: 'object',
      properties: { name: { type: 'string' }, order: { type: 'integer', minimum: 1 }, relatedArticles: slugs },
      required: ['order', 'name', 'relatedArticles'],
    },
    photos: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    pricing: {
      type: 'object',
      properties: { title: { type: 'string' }, tiers: { type: 'array', minItems: 2, items: tier } },
      required: ['title', 'tiers'],
    },
  },
  photos: [],
};
const { files } = content;
const article = (slug: string) => ({ file: `src/content/articles/${slug}.mdx`, key: null });

test('entries are files, keys of a file, or a whole file', () => {
  const [ads] = listEntries(files, 'articles');
  expect(ads).toMatchObject({ id: 'ad-rates', title: 'Ad rates', page: '/blog/ad-rates', key: null });
  expect(ads!.body).toBe('\nNot /blog/seo-rates-cebu.\n');
  expect(listEntries(files, 'photos').map(({ key, title }) => [key, title])).toEqual([
    ['desk', 'A desk by the window'],
    ['unused', 'Nothing at all'],
  ]);
  expect(listEntries(files, 'site')).toMatchObject([{ key: null, value: { name: 'Parola' } }]);
  expect(findEntry(files, { file: 'src/content/photos.yaml', key: 'nothing' })).toBeUndefined();
  expect(findById(files, 'services', 'seo')).toMatchObject({ page: '/services/seo' });
  expect(pageOf(findGroup('src/content/pages.yaml'), 'about', { path: '/about' })).toBe('/about');
});

test('a file that cannot be read has no entries, and a sentence says why', () => {
  expect(listEntries(files, 'team')).toEqual([]);
  expect(findFileProblem('src/content/team.yaml', files['src/content/team.yaml']!)).toContain('not valid YAML');
});

test.each(['src/content.config.ts', 'src/content/articles/../../x.mdx', 'src/content/articles/A.mdx', 'package.json'])(
  '%s holds no content',
  (file) => {
    expect(() => findGroup(file)).toThrow('There is no content');
  },
);

test('an edit changes fields and text, and nothing else', () => {
  const name = article('seo-rates');
  const text = editEntry(files, name, [{ path: ['title'], value: 'Rates of SEO' }], '\n## Other\n');
  expect(text).toBe(
    '---\ntitle: Rates of SEO # ours\nphoto: desk\nestimate: { tiers: { seo: Basic } }\n---\n\n## Other\n',
  );
  expect(
    editEntry(files, { file: 'src/content/photos.yaml', key: 'desk' }, [{ path: ['alt'], value: 'Two desks' }]),
  ).toBe(files['src/content/photos.yaml']!.replace('A desk by the window', 'Two desks'));
});

test('a text that is too long is refused', () => {
  expect(() => editEntry(files, article('ad-rates'), [], 'x'.repeat(200_000))).toThrow('200,000 characters');
});

const add = (collection: string, key: string, more: object = {}) => addEntry(content, { collection, key, ...more });

test('a new entry has what its schema asks for, and comes last', () => {
  expect(add('services', 'paid-ads')).toEqual({
    name: { file: 'src/content/services/paid-ads.mdx', key: null },
    text: '---\norder: 4\nname: ""\nrelatedArticles:\n  - ""\n---\n',
  });
  expect(add('photos', 'office').text).toBe(`${files['src/content/photos.yaml']}office:\n  url: ""\n`);
  expect(add('articles', 'new-one').text).toContain('<ShortAnswer>');
  expect(add('services', 'ads', { title: 'Ads on TV' }).text).toContain('name: Ads on TV\n');
  expect(() => add('photos', 'desk')).toThrow('already one called “desk”');
  // `/contact?about=seo` could mean either.
  expect(() => add('industries', 'seo')).toThrow('already one called “seo”');
  expect(() => add('articles', '../x')).toThrow('small letters');
  expect(() => add('holidays', 'today')).toThrow('2026-11-30');
  expect(() => add('site', 'x')).toThrow('no more entries');
});

test('a new price list asks for its prices: none begins at ₱1', () => {
  const { text } = add('pricing', 'ads');
  expect(text).not.toContain('from');
  const added = findEntry(
    { ...files, 'src/content/pricing.yaml': text },
    { file: 'src/content/pricing.yaml', key: 'ads' },
  );
  expect(added?.value).toEqual({ title: '', tiers: [{ title: '' }, { title: '' }] });
});

test('a renamed article takes references, links and its address along', () => {
  const { name, files: changed } = renameEntry(content, article('ad-rates'), 'ppc-rates', true);
  expect(name).toEqual(article('ppc-rates'));
  expect(changed).toEqual({
    'src/content/articles/ad-rates.mdx': null,
    'src/content/articles/ppc-rates.mdx': files['src/content/articles/ad-rates.mdx'],
    'src/content/articles/seo-rates.mdx': files['src/content/articles/seo-rates.mdx']!.replace(
      'ad-rates#',
      'ppc-rates#',
    ),
    'src/content/services/seo.mdx': files['src/content/services/seo.mdx']!.replace('[ ad-rates', '[ ppc-rates'),
    'src/content/redirects.yaml': '# Old paths\n\n/blog/ads: /blog/ppc-rates\n/blog/ad-rates: /blog/ppc-rates\n',
  });
});

test('a name that only begins alike is not touched, and a draft needs no redirect', () => {
  const { files: changed } = renameEntry(content, article('seo-rates'), 'seo-prices', false);
  expect(Object.keys(changed).toSorted()).toEqual([
    'src/content/articles/seo-prices.mdx',
    'src/content/articles/seo-rates.mdx',
    'src/content/services/seo.mdx',
  ]);
  expect(() => renameEntry(content, { file: 'src/content/pricing.yaml', key: 'seo' }, 'search', true)).toThrow(
    'keeps its name',
  );
});

test('links to the contact page follow a service and an industry, and no other entry of the same name', () => {
  const link = 'Ask [us](/contact?about=seo).\n';
  const others = {
    'src/content/articles/seo.mdx': '---\ntitle: SEO\nphoto: desk\n---\n',
    'src/content/industries/spas.yaml': 'navTitle: Spas\n',
  };
  const linked = `${files['src/content/articles/ad-rates.mdx']}${link}Or [us](/contact?about=spas).\n`;
  const given = { ...content, files: { ...files, ...others, 'src/content/articles/ad-rates.mdx': linked } };
  const rename = (file: string) =>
    renameEntry(given, { file: `src/content/${file}`, key: null }, 'other', true).files[
      'src/content/articles/ad-rates.mdx'
    ];
  expect(rename('services/seo.mdx')).toBe(linked.replace('about=seo', 'about=other'));
  expect(rename('industries/spas.yaml')).toBe(linked.replace('about=spas', 'about=other'));
  expect(rename('articles/seo.mdx')).toBeUndefined();
});

test('renamed back, the page has its old address again', () => {
  const there = renameEntry(content, article('ad-rates'), 'ppc-rates', true);
  const moved = Object.entries({ ...files, ...there.files }).filter(([, text]) => text !== null);
  const back = renameEntry(
    { ...content, files: Object.fromEntries(moved) as typeof files },
    article('ppc-rates'),
    'ad-rates',
    true,
  );
  expect(back.files['src/content/redirects.yaml']).toBe(
    '# Old paths\n\n/blog/ads: /blog/ad-rates\n/blog/ppc-rates: /blog/ad-rates\n',
  );
  expect(back.files['src/content/services/seo.mdx']).toBe(files['src/content/services/seo.mdx']);
});

test('what others use is not deleted', () => {
  const photo = { file: 'src/content/photos.yaml', key: 'desk' };
  const users = findUsers(content, findEntry(content.files, photo)!).map(({ title }) => title);
  expect(users).toEqual(['Ad rates', 'SEO rates']);
  expect(() => deleteEntry(content, photo)).toThrow('Others use it. Change those first.');
  expect(() => deleteEntry(content, article('ad-rates'))).toThrow('Others use it.');
  expect(deleteEntry(content, { ...photo, key: 'unused' })).toEqual({
    'src/content/photos.yaml': files['src/content/photos.yaml']!.replace(/unused.*\n/, ''),
  });
});

test('old addresses of what is deleted go with it', () => {
  const others = {
    ...files,
    'src/content/articles/seo-rates.mdx': '---\ntitle: SEO rates\nphoto: desk\n---\n',
    'src/content/services/seo.mdx': '---\nname: SEO\norder: 3\nrelatedArticles: [ seo-rates ]\n---\n',
  };
  expect(deleteEntry({ ...content, files: others }, article('ad-rates'))).toEqual({
    'src/content/articles/ad-rates.mdx': null,
    'src/content/redirects.yaml': expect.stringMatching(/^# Old paths\n\n(?:\{\}\n)?$/),
  });
});

test('a copy begins with all that the other says, under a name of its own, but for search results', () => {
  const { name, text } = add('articles', 'seo-rates-cebu', { like: 'seo-rates', title: 'SEO in Cebu' });
  const copy = findEntry({ [name.file]: text }, name);
  expect(copy).toMatchObject({ id: 'seo-rates-cebu', title: 'SEO in Cebu', body: expect.stringContaining('## Start') });
  expect(add('articles', 'ad-rates-cebu', { like: 'ad-rates' }).text).toContain('pageTitle: ""');
});

test('an entry moves by one place, and no two have the same number', () => {
  const team = {
    'src/content/values.yaml': 'a: { title: A, order: 1 }\nb: { title: B, order: 2 }\nc: { title: C, order: 2 }\n',
  };
  const name = { file: 'src/content/values.yaml', key: 'c' };
  const moved = moveEntry(team, name, -1)[name.file]!;
  expect(listEntries({ [name.file]: moved }, 'values').map(({ value }) => value)).toMatchObject([
    { order: 1 },
    { order: 3 },
    { order: 2 },
  ]);
  expect(() => moveEntry(team, name, 1)).toThrow('at the end');
});
