import { expect, test } from 'vitest';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { site } from '#src/domain/site.ts';
import type { JsonSchema } from '../content-contract.ts';
import { checkEntry, openContext } from '#src/content/check-content.ts';
import { findClosedCalls, findEarlyLinks, findEffects, findPages, readTexts } from './effects.ts';
import { findById, type Content } from '#src/content/entries.ts';
import { editEntry } from './change-entries.ts';
import { listWords } from './insertable-words.ts';

const month = `month:
  items: [{ rate: seo/Basic, fee: 20000 }]
  pays: { one: a patient leaves you, leaves: 500, after: after supplies, many: patients }
serviceBreakdown: []
ledBy: money
`;
const any: JsonSchema = { type: 'object' };
const content: Content = {
  files: {
    'src/content/pricing.yaml': JSON.stringify(samplePriceBook, null, 2),
    'src/content/promises.yaml':
      'contract:\n  heading: The contract\n  promises:\n    handover: { about: Handover, says: "within a week in [[city]]" }\n',
    'src/content/site.json': JSON.stringify(site),
    'src/content/pages.yaml':
      'home: { path: /, shareTitle: Home }\nservices: { path: /services, shareTitle: All services }\nabout: { path: /about, shareTitle: "About [[name]]" }\n',
    'src/content/industries/clinics.yaml': `navTitle: Clinics\n${month}`,
    'src/content/services/seo.mdx': '---\nname: SEO\npricing: seo\nnote: You have it [[handover]].\n---\n',
    'src/content/team.yaml': 'ana: { name: Ana, photo: ana }\n',
    'src/content/photos.yaml': 'ana: { url: /photos/ana.jpg }\n',
    'src/content/articles/a.mdx':
      '---\ntitle: A\nshort: true\nestimate: { tiers: { seo: Basic } }\nexcerpt: Half of it is ₱[seo/Basic.from / 2].\n---\n## One\n\nFrom ₱[seo/Basic.from]. #[30 / 7]\n',
  },
  schemas: {
    pricing: any,
    promises: any,
    industries: {
      type: 'object',
      properties: {
        month: {
          type: 'object',
          properties: { items: { type: 'array', items: { type: 'object', properties: { times: { default: 1 } } } } },
        },
      },
    },
    services: { type: 'object', properties: { pricing: { type: 'string', reference: 'pricing' } } },
    team: { type: 'object', properties: { photo: { type: 'string', reference: 'photos' } } },
  },
  photos: ['public/photos/ana.jpg'],
};
const before = openContext(content);
const prices = { file: 'src/content/pricing.yaml', key: 'seo' };

function change(name: typeof prices, path: (string | number)[], value: string | number) {
  const text = editEntry(content.files, name, [{ path, value }]);
  return openContext({ ...content, files: { ...content.files, [name.file]: text } });
}

test('nothing is wrong to begin with', () => {
  expect(before.entries.flatMap((entry) => checkEntry(entry, before))).toEqual([]);
});

test('a rate that rises above what a month counts with, and half a peso', () => {
  const after = change(prices, ['tiers', 0, 'amount', 'from'], 20_001);
  expect(findEffects(before.content.files, after, prices)).toEqual([
    {
      sentence: '2 worked examples no longer add up.',
      links: [
        { file: 'src/content/industries/clinics.yaml', key: null, title: 'Clinics' },
        { file: 'src/content/articles/a.mdx', key: null, title: 'A' },
      ],
    },
  ]);
  const clinics = after.entries.find(({ id }) => id === 'clinics');
  expect(checkEntry(clinics!, after)).toMatchObject([{ path: ['month'], problem: expect.stringContaining('₱20,000') }]);
});

test('the guide of a price list may count with what changed', () => {
  const file = 'src/content/articles/a.mdx';
  const files = { ...content.files, [file]: content.files[file]!.replace('---\n', '---\npricing: seo\n') };
  const after = change(prices, ['tiers', 0, 'amount', 'from'], 20_001);
  const withGuide = openContext({ ...after.content, files: { ...after.content.files, [file]: files[file]! } });
  expect(findEffects(files, withGuide, prices).map(({ sentence }) => sentence)).toContain(
    '1 guide explains these prices. See whether its hours and examples still hold.',
  );
});

test('a tier with another name is missed where it was named', () => {
  const effects = findEffects(before.content.files, change(prices, ['tiers', 0, 'title'], 'Small'), prices);
  expect(effects).toMatchObject([{ sentence: '2 entries name a rate that is gone.' }]);
});

test.each([0, 'abc', 40_000])('no rate is gone while its price is wrong: from %s', (from) => {
  const tier = { title: 'Basic', amount: { kind: 'pesos', from, to: 30_000 } };
  const rising = ['from', 'to'];
  const pesos: JsonSchema = { type: 'object', properties: { from: { type: 'integer', minimum: 1 } }, rising };
  const tiers = { items: { type: 'object', properties: { amount: pesos } }, type: 'array' } satisfies JsonSchema;
  const schemas = { ...content.schemas, pricing: { type: 'object', properties: { tiers } } satisfies JsonSchema };
  const text = editEntry(content.files, prices, [{ path: ['tiers', 0], value: tier }]);
  const after = openContext({ ...content, schemas, files: { ...content.files, [prices.file]: text } });
  expect(findEffects(content.files, after, prices)).toEqual([]);
});

test('who leaves or joins the team: services without a lead, texts that count or name people, nobody’s service', () => {
  const ben = { file: 'src/content/team.yaml', key: 'ben' };
  const alone = content.files[ben.file]!;
  const both = `${alone}ben: { name: Ben, photo: ana, services: [seo] }\n`;
  const pages = content.files['src/content/pages.yaml']!.replace('About [[name]]', 'Two people who answer');
  const values = 'v: { title: Plain, details: Ask Ben. }\n';
  const files = { ...content.files, 'src/content/pages.yaml': pages, 'src/content/values.yaml': values };
  const say = (old: string, now: string) =>
    findEffects({ ...files, [ben.file]: old }, openContext({ ...content, files: { ...files, [ben.file]: now } }), ben);
  expect(say(both, alone)).toMatchObject([
    { sentence: 'SEO has nobody who leads it.', links: [{ title: 'SEO' }] },
    { sentence: '“About: Headline when shared” says “Two people”; there is now one.', links: [{ at: 'shareTitle' }] },
    { sentence: '“Plain: Details” names Ben.', links: [{ title: 'Plain', at: 'details' }] },
  ]);
  expect(say(alone, both)).toEqual([]);
  expect(say(alone, both.replace('[seo]', '[]'))).toEqual([{ sentence: 'Ben leads no service yet.', links: [] }]);
});

test('a promise that is gone', () => {
  const name = { file: 'src/content/promises.yaml', key: 'contract' };
  const text = editEntry(content.files, name, [
    { path: ['promises', 'handover'] },
    { path: ['promises', 'notice'], value: { about: 'x', says: 'y' } },
  ]);
  const after = openContext({ ...content, files: { ...content.files, [name.file]: text } });
  expect(findEffects(before.content.files, after, name)).toMatchObject([
    { sentence: '1 entry names a promise that is gone.' },
  ]);
});

test('the pages that show an entry', () => {
  const paths = (name: { file: string; key: string | null }) => findPages(before, name).map(({ path }) => path);
  expect(paths(prices)).toEqual(['/services/seo', '/services/industry/clinics', '/blog/a', '/', '/services']);
  expect(findPages(before, { file: 'src/content/photos.yaml', key: 'ana' })).toEqual([
    { path: '/about', title: 'About' },
  ]);
  expect(paths({ file: 'src/content/promises.yaml', key: 'contract' })).toEqual(['/services/seo', '/services']);
  const everywhere = paths({ file: 'src/content/site.json', key: null });
  expect([everywhere.length, everywhere[0]]).toEqual([6, '/']);
});

test('texts as visitors will read them', () => {
  expect(readTexts(findById(content.files, 'services', 'seo')!, before.sources)).toEqual([
    {
      path: ['note'],
      parts: [
        { text: 'You have it ', isFilled: false },
        { text: `within a week in ${site.city}`, isFilled: true },
        { text: '.', isFilled: false },
      ],
    },
  ]);
  expect(readTexts({ value: 'a ₱[seo/Basik] b', body: 'Now #[30 / 7]' }, before.sources)).toEqual([
    { path: [], parts: ['a ', '₱[seo/Basik]', ' b'].map((text) => ({ text, isFilled: false })) },
    {
      path: ['body'],
      parts: [
        { text: 'Now ', isFilled: false },
        { text: '5', isFilled: true },
      ],
    },
  ]);
});

test('words to insert say what they will say', () => {
  const { rates, promises, pages } = listWords(before);
  expect(rates).toContainEqual({
    insert: '₱[seo/Basic.from]',
    label: expect.stringContaining('Basic'),
    says: '₱15,000',
  });
  expect(promises).toContainEqual({ insert: '[[handover]]', label: 'Handover', says: `within a week in ${site.city}` });
  expect(promises).toContainEqual({ insert: '[[city]]', label: 'city', says: site.city });
  expect(pages).toContainEqual({ path: '/services/seo', title: 'SEO' });
});

test('texts that begin something without end are checked too', () => {
  // Searched to the end of the text for each beginning, they would take minutes.
  const texts = [
    '₱['.repeat(90_000),
    '<WorkedExample '.repeat(12_000),
    '<ShortAnswer>'.repeat(15_000),
    '[['.repeat(90_000),
  ];
  for (const body of texts) {
    const entry = { ...findById(content.files, 'articles', 'a')!, body };
    expect(checkEntry(entry, before).length).toBeLessThan(10);
  }
});

test('texts about a price list that write its old amount out are named', () => {
  const basic = samplePriceBook['seo']!.tiers[0]!.amount as { from: number };
  const written = `From ₱${basic.from.toLocaleString('en')} a month, not ₱${basic.from.toLocaleString('en')},000.`;
  const files = {
    ...content.files,
    'src/content/services/seo.mdx': `---\nname: SEO\npricing: seo\nnote: ${written}\n---\n`,
    'src/content/team.yaml': `ana: { name: Ana, bio: "${written}", photo: ana }\n`,
  };
  const old = openContext({ ...content, files });
  const path = ['tiers', 0, 'amount', 'from'];
  const text = editEntry(files, prices, [{ path, value: basic.from + 2000 }]);
  const changed = openContext({ ...content, files: { ...files, [prices.file]: text } });
  const said = findEffects(old.content.files, changed, prices).find(({ sentence }) => sentence.includes('the old'));
  expect(said?.sentence).toBe('1 text still says the old amount. See whether it means this price.');
  expect(said?.links).toMatchObject([{ file: 'src/content/services/seo.mdx', at: 'note' }]);
  expect(findEffects(old.content.files, old, prices)).toEqual([]);
});

test('other hours of one day: texts that say the old ones are named, and calls that are booked outside of them', () => {
  const says = [
    'Monday to Friday, 9 a.m. to 6 p.m.',
    'Closes at 6pm.',
    'Between 1 and 6 p.m.',
    'To 6 p.m., Friday to 5 p.m.',
  ];
  const name = { file: 'src/content/site.json', key: null };
  const files = {
    ...content.files,
    'src/content/values.yaml': JSON.stringify({ ...says.map((title) => ({ title })) }),
  };
  const [all] = site.hours.times;
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  const times = [
    { ...all!, days },
    { ...all!, days: ['Friday'], closes: '17:00' },
  ];
  const edited = editEntry(files, name, [{ path: ['hours', 'times'], value: times }]);
  const after = openContext({ ...content, files: { ...files, [name.file]: edited } });
  expect(findEffects(files, after, name)).toMatchObject([
    {
      sentence: expect.stringMatching(/^2 texts still say the old opening hours/),
      links: says.slice(0, 2).map((title) => ({ title, at: 'title' })),
    },
  ]);
  // On a Friday, at half past four and at five in the afternoon.
  const calls = ['08:30', '09:00'].map((time) => ({ leadId: time, name: 'M', startsAt: `2026-11-20T${time}:00.000Z` }));
  expect(findClosedCalls(after.content, calls)).toMatchObject([
    { links: [{ lead: '09:00', title: 'M, Friday, November 20, 5:00 p.m.' }] },
  ]);
  expect(findClosedCalls(content, calls)).toEqual([]);
});

const link = (date: string) => {
  const files = {
    ...content.files,
    'src/content/articles/later.mdx': `---\ntitle: Later\ndate: "${date}"\n---\n## One\n`,
    'src/content/team.yaml': 'ana: { name: Ana, bio: "See [it](/blog/later)." }\n',
  };
  const context = openContext({ ...content, files });
  return findEarlyLinks(context, findById(files, 'articles', 'later')!);
};

test('who links to an article that waits is named until its day', () => {
  expect(link('2999-01-01')).toMatchObject([
    { sentence: expect.stringMatching(/^1 entry links to it\./), links: [{ title: 'Ana' }] },
  ]);
  expect(link('2026-01-01')).toEqual([]);
});
