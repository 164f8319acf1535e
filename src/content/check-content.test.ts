import { expect, test } from 'vitest';
import { samplePriceBook } from '#tests/support/sample-price-book.ts';
import { site } from '../domain/site.ts';
import { checkContent, describeIssue } from './check-content.ts';
import type { Content } from './entries.ts';

const content: Content = {
  files: { 'src/content/pricing.yaml': JSON.stringify(samplePriceBook) },
  schemas: {
    team: {
      type: 'object',
      properties: { role: { type: 'string' }, photo: { type: 'string', reference: 'photos' } },
      required: ['role'],
    },
  },
  photos: ['public/photos/team/ana.jpg'],
};

const check = (files: Record<string, string>) => checkContent({ ...content, files: { ...content.files, ...files } });

const industry = (rate: string) => `navTitle: Clinics
month:
  items: [{ rate: seo/Basic, times: 1 }]
  pays: { one: a patient leaves you, leaves: 500, after: after supplies, many: patients }
serviceBreakdown: [{ rate: ${rate} }]
ledBy: money
`;

test('a problem names its file, its entry and its field once, and says what to do', () => {
  const issues = check({ 'src/content/team.yaml': 'ana: { photo: nobody }\n' });
  expect(issues).toMatchObject([
    { file: 'src/content/team.yaml', key: 'ana', path: ['role'], kind: 'rule' },
    { file: 'src/content/team.yaml', key: 'ana', path: ['photo'], kind: 'reference' },
  ]);
  expect(issues.map(describeIssue)).toEqual([
    'src/content/team.yaml, ana, role: Fill this in.',
    'src/content/team.yaml, ana, photo: “nobody” does not exist. Choose another one.',
  ]);
});

test('a file that cannot be read is named with its line, and what names its entries is not called wrong too', () => {
  const issues = check({
    'src/content/photos.yaml': 'office:\n  alt: A desk\n  url: [x\n',
    'src/content/team.yaml': 'ana: { role: Writer, photo: office }\n',
    'src/content/site.json': '{ name: Parola }',
  });
  expect(issues.map(describeIssue)).toEqual([
    expect.stringMatching(/^src\/content\/photos\.yaml: Line 4: This is not valid YAML/),
    expect.stringMatching(/^src\/content\/site\.json: It cannot be read as JSON/),
  ]);
});

test('office hours that name a day twice are wrong before the build', () => {
  const times = [{ days: ['Monday', 'Monday'], opens: '09:00', closes: '18:00' }];
  const hours = { ...site.hours, times };
  expect(check({ 'src/content/site.json': JSON.stringify({ ...site, hours }) })).toMatchObject([
    { path: ['hours', 'times', 0, 'days'], problem: 'Names Monday twice.' },
  ]);
});

test('a promise that a text repeats by hand is refused, with the name to quote it by', () => {
  const says = 'within five working days';
  const issues = check({
    'src/content/promises.yaml': JSON.stringify({ end: { promises: { handover: { about: 'Handover', says } } } }),
    'src/content/team.yaml': `ana: { role: Hands over\n   ${says} }\nben: { role: "Hands over [[handover]]" }\n`,
  });
  expect(issues.map(describeIssue)).toEqual([
    expect.stringMatching(/^src\/content\/team\.yaml, ana, role: .*Write \[\[handover\]\] instead/),
  ]);
});

test.each([
  ['The ads fee is 25% of it', /“25%” .*Write \[\[paid-ads-percent-first\]\]/],
  ['Managing ads costs 15–25% of spend', /\[\[paid-ads-percent\]\]/],
  ['Our fee for an event is 15–25%', /\[\[events-percent\]\]/],
  ['If we run the creators, our fee is 20%', /\[\[influencer-percent\]\]/],
])('a percentage of ours that is typed by hand is refused: %s', (text, message) => {
  const issues = check({ 'src/content/team.yaml': JSON.stringify({ ana: { role: text } }) });
  expect(issues.map(describeIssue)).toEqual([expect.stringMatching(message)]);
});

test.each([
  'The ads fee is [[paid-ads-percent-first]]',
  'Seniors get 20% off. Our fee is separate',
  'Our fee carries 12% VAT',
  'Other agencies ask a fee of 10–20% for ads',
])('a percentage that is not ours may be typed: %s', (text) => {
  expect(check({ 'src/content/team.yaml': JSON.stringify({ ana: { role: text } }) })).toEqual([]);
});

test('a figure of the outside world that is typed by hand is refused, with the name to quote it by', () => {
  const issues = check({
    'src/content/facts.yaml': 'a: { says: 94.9% }\nb: { says: 5 Mbps }\nc: { says: "June 8, 2026" }\n',
    'src/content/team.yaml': 'ana: { role: "94.9% at 5 Mbps" }\nben: { role: "From June 8, 2026" }\n',
  });
  const names = ['[[a]]', '[[b]]', '[[c]]'];
  expect(issues.map(({ problem }) => problem)).toEqual(names.map((name) => expect.stringContaining(name) as unknown));
});

const checkService = (summary: string) =>
  check({
    'src/content/team.yaml': 'ana: { role: Content and SEO Lead }\n',
    'src/content/site.json': JSON.stringify({ ...site, staff: [{ count: 2, role: 'designer' }] }),
    'src/content/services/seo.mdx': `---\npricing: seo\nsummary: ${summary}\n---\n`,
  }).map(describeIssue);

test('a service names nobody for our work whom the team does not have', () => {
  expect(checkService('A designer and a freelance photographer come, and your community manager')).toEqual([]);
  expect(checkService('A community manager replies')).toEqual([
    expect.stringMatching(/summary: “community manager” .*Content and SEO Lead, designer.*freelance/),
  ]);
});

test('a service has at most one person of the team who runs it', () => {
  const service = '---\npricing: seo\n---\n';
  const issues = check({
    'src/content/team.yaml': 'ana: { role: A, services: [seo] }\nben: { role: B, services: [ads, seo] }\n',
    'src/content/services/ads.mdx': service,
    'src/content/services/seo.mdx': service,
  });
  expect(issues.map(({ key, path }) => [key, ...path])).toEqual([
    ['ana', 'services', 0],
    ['ben', 'services', 1],
  ]);
});

test('all that an article lacks is said at once', () => {
  const schemas = { articles: { properties: { title: { type: 'string', minLength: 1 } }, type: 'object' } } as const;
  const files = { 'src/content/articles/a.mdx': '---\ntitle: ""\n---\n' };
  const lacks = checkContent({ ...content, schemas, files }).map(({ path }) => path[0]);
  expect(lacks).toEqual(['title', 'faq', 'sources', 'body', 'estimate', 'body']);
});

test('a file that no page is made of is named', () => {
  const issues = check({ 'src/content/articles/My Article.mdx': '---\ntitle: A\n---\n' });
  expect(issues).toMatchObject([{ kind: 'file', problem: expect.stringContaining('give it a name like') }]);
});

test.each(['seo/Nothing', 'nothing', 'constructor/x', '__proto__/x', 'toString'])(
  'the rate %s is not there',
  (rate) => {
    const issues = check({ 'src/content/industries/clinics.yaml': industry(rate) });
    expect(issues).toMatchObject([{ path: ['serviceBreakdown', 0, 'rate'], kind: 'rate' }]);
  },
);

test.each(['"constructor/x"', '5', 'null'])('a worked example may name the rate %s, which is only wrong', (rate) => {
  const body = `## One\n\n<WorkedExample title="x" lines={[{ label: "x", amount: 1, kind: "cost", rate: ${rate} }, null]} />`;
  const kinds = check({ 'src/content/articles/a.mdx': `---\nshort: true\n---\n${body}\n` }).map(({ kind }) => kind);
  expect(kinds).toEqual(rate.startsWith('"') ? ['rate'] : []);
});

test('a service and an industry cannot have the same name, because the contact page is told only that', () => {
  const issues = check({
    'src/content/services/clinics.mdx': '---\npricing: seo\n---\n',
    'src/content/industries/clinics.yaml': industry('seo/Basic'),
  });
  expect(issues.map(({ file }) => file)).toEqual([
    'src/content/services/clinics.mdx',
    'src/content/industries/clinics.yaml',
  ]);
});

test('rates and their guide name each other', () => {
  const { guide } = samplePriceBook['seo']!;
  const article = (pricing: string) => ({
    [`src/content/articles/${guide}.mdx`]: `---\nshort: true\n${pricing}---\n## One\n\n<PriceCards of="seo" />\n\n<Estimator of="seo" />\n`,
  });
  const keys = (pricing: string) => check(article(pricing)).map(({ key }) => key);
  expect(keys('pricing: seo\n')).not.toContain('seo');
  expect(keys('')).toContain('seo');
});

const dateOf = (id: string, canWait: boolean) => {
  const text = '---\nshort: true\ndate: "2999-01-01"\n---\n## One\n';
  const files = { ...content.files, [`src/content/articles/${id}.mdx`]: text };
  return checkContent({ ...content, files, canWait }).filter(({ path }) => path[0] === 'date');
};

test('an article waits for its day, unless rates lead to it or nothing would bring it online then', () => {
  expect(dateOf('later', true)).toEqual([]);
  expect(dateOf('later', false)).toMatchObject([{ problem: expect.stringContaining('publish it on the day') }]);
  expect(dateOf(samplePriceBook['seo']!.guide, true)).toMatchObject([
    { problem: expect.stringContaining('cannot wait') },
  ]);
});

test('what JSON Schema cannot say is said at its field too', () => {
  const numbers = ['01', '02', '03', '04', '05', '07'];
  const months = numbers.map((number) => `{ month: 2026-${number}, spent: 1, earned: 0 }`);
  const ledger = `{ heading: x, spent: x, earned: x, earnedWord: x, paceMonths: 1, months: [${months.join(', ')}] }`;
  const issues = check({ 'src/content/case-studies/cafe.yaml': `ledger: ${ledger}\n` });
  expect(issues.map(describeIssue)).toContain(
    'src/content/case-studies/cafe.yaml, ledger.months: 2026-07 does not follow its month.',
  );
});

const photo = (url: string) => check({ 'src/content/photos.yaml': `ana: { url: "${url}" }\n` });

test.each(['https://images.unsplash.com/photo-1562577309', '/photos/team/ana.jpg'])('%s is a photo', (url) => {
  expect(photo(url)).toEqual([]);
});

test.each([
  ['/photos/nobody.jpg', /no photo \/photos\/nobody\.jpg/],
  ['/photos/Ana Reyes.jpg', /letters, digits/],
  ['/photos/ana.JPG', /lower case/],
  ['/photos/../secret.jpg', /letters, digits/],
  ['/photos/ana.gif', /\.jpg/],
  ['https://images.unsplash.com/photo-1?w=400', /without parameters/],
  ['https://elsewhere.example/photo-1', /images\.unsplash\.com/],
  ['photos/ana.jpg', /\/photos\//],
])('%s is refused, and the message says what to do', (url, message) => {
  expect(photo(url)).toMatchObject([{ path: ['url'], problem: expect.stringMatching(message) }]);
});
