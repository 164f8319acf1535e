import { describe, expect, test } from 'vitest';
import { readValue, type Json } from '#src/content/parse-yaml.ts';
import { applyEdits, renameKey } from './edit-yaml.ts';

const rates = `# Our rates

seo:
  # by tier
  title: SEO retainers
  note: >-
    Expect first movement in about three months. Basic begins at ₱[seo/Basic.from]; two locations
    are Standard.
  quoted: "On: one page"
  tiers:
    - title: Basic # the smallest
      amount: { kind: pesos, from: 15000, to: 30000 }
      features: [ On-page fixes, One page every Friday ]
    # for growing brands
    - title: Standard
      amount: { kind: pesos, from: 30000 }
      features: []
  letter: |
    Dear owner,
      indented
"2026-01-01": { name: New Year’s Day }
`;

const one = (path: (string | number)[], value?: string | number | boolean | null) =>
  applyEdits(rates, [value === undefined ? { path } : { path, value }]);

test.each([
  [['seo', 'title'], 'SEO, monthly', 'title: SEO retainers', 'title: SEO, monthly'],
  [['seo', 'title'], 'Yes: all', 'title: SEO retainers', 'title: "Yes: all"'],
  [['seo', 'title'], '2026-05-04', 'title: SEO retainers', 'title: "2026-05-04"'],
  [['seo', 'title'], 'yes', 'title: SEO retainers', 'title: "yes"'],
  [['seo', 'title'], '', 'title: SEO retainers', 'title: ""'],
  [['seo', 'title'], '[[city]] first', 'title: SEO retainers', 'title: "[[city]] first"'],
  [['seo', 'quoted'], 'plain', '"On: one page"', 'plain'],
  [['seo', 'tiers', 0, 'title'], 'Small', 'Basic # the smallest', 'Small # the smallest'],
  [['seo', 'tiers', 0, 'amount', 'to'], 16000, 'to: 30000', 'to: 16000'],
  [['seo', 'tiers', 0, 'amount', 'kind'], 'a, b', 'kind: pesos, from: 15000', 'kind: "a, b", from: 15000'],
  [['seo', 'tiers', 0, 'features', 1], 'Calls', 'One page every Friday', 'Calls'],
  [['2026-01-01', 'name'], 'Bagong taon', 'New Year’s Day', 'Bagong taon'],
  [['seo', 'letter'], 'Dear all,\n\n  so\n', 'Dear owner,\n      indented', 'Dear all,\n\n      so'],
  [
    ['seo', 'note'],
    'Expect first movement in about three months. Basic begins at ₱[seo/Basic.from]; two branches are Standard, three too.',
    'two locations\n    are Standard.',
    'two branches are\n    Standard, three too.',
  ],
  [
    ['seo', 'note'],
    'One.\nTwo.',
    `Expect first movement in about three months. Basic begins at ₱[seo/Basic.from]; two locations
    are Standard.`,
    'One.\n\n    Two.',
  ],
  [['seo', 'title'], 'a\rb', 'SEO retainers', '"a\\rb"'],
])('a value keeps its style: %j', (path, value, before, after) => {
  expect(one(path, value)).toBe(rates.replace(before, after));
  expect(readValue(one(path, value))).toEqual(readValue(rates.replace(before, after)));
});

describe('fields and items come and go', () => {
  test('a field at the end of its map', () => {
    expect(one(['seo', 'tiers', 0, 'per'], 'month')).toBe(rates.replace('Friday ]\n', 'Friday ]\n      per: month\n'));
    expect(one(['seo', 'tiers', 1, 'amount', 'plus'], true)).toBe(
      rates.replace('from: 30000 }', 'from: 30000, plus: true }'),
    );
  });

  test('a field is removed with its line, or its comma', () => {
    expect(one(['seo', 'note'])).not.toContain('Expect');
    expect(one(['seo', 'tiers', 0, 'amount', 'to'])).toBe(rates.replace(', to: 30000', ''));
    expect(one(['seo', 'tiers', 0, 'title'])).toBe(
      rates.replace('- title: Basic # the smallest\n      amount', '- amount'),
    );
  });

  test('what is added is gone without a trace when it is removed', () => {
    const path = ['seo', 'tiers', 1, 'start'];
    const added = applyEdits(rates, [
      { path, value: { amount: { from: 1, words: ['a', 'b'] }, per: 'day: or night' } },
    ]);
    expect(added).toContain('      start:\n        amount:\n          from: 1\n          words:\n            - a\n');
    expect(applyEdits(added, [{ path }])).toBe(rates);
  });

  test('a list of maps gets an item in the style of the others', () => {
    const item = { title: 'Premium', amount: { kind: 'words', text: 'ask us' }, features: ['one', 'two'] };
    const added = applyEdits(rates, [{ path: ['seo', 'tiers', 2], value: item }]);
    expect(readValue(added)).toMatchObject({ seo: { tiers: [{}, {}, item] } });
    expect(added.replace(/ {4}- title: Premium[^]*- two\n/, '')).toBe(rates);
  });

  test('a whole list: what is the same at both ends is not touched', () => {
    const { seo } = readValue(rates) as { seo: { tiers: object[] } };
    const value = [seo.tiers[0], { title: 'Between' }, seo.tiers[1]] as never;
    const changed = applyEdits(rates, [{ path: ['seo', 'tiers'], value }]);
    expect(changed).toBe(rates.replace('    # for growing', '    - title: Between\n    # for growing'));
    expect(applyEdits(changed, [{ path: ['seo', 'tiers', 1] }])).toBe(rates);
  });

  test('an item takes its comments along', () => {
    const { seo } = readValue(rates) as { seo: { tiers: Json[] } };
    const [basic, standard] = seo.tiers;
    const moved = applyEdits(rates, [{ path: ['seo', 'tiers'], value: [standard!, basic!] }]);
    expect(moved).toMatch(/# for growing brands\n {4}- title: Standard[^]*- title: Basic # the smallest/);
    expect(one(['seo', 'tiers', 1])).not.toContain('# for growing');
    expect(one(['seo'])).toBe('# Our rates\n\n"2026-01-01": { name: New Year’s Day }\n');
  });

  test('flow lists', () => {
    const path = ['seo', 'tiers', 0, 'features'];
    const changed = applyEdits(rates, [{ path, value: ['First', 'On-page fixes', 'One page every Friday', 'Last'] }]);
    expect(changed).toContain('[ First, On-page fixes, One page every Friday, Last ]');
    expect(applyEdits(changed, [{ path: [...path, 3] }, { path: [...path, 0] }])).toBe(rates);
    expect(applyEdits(rates, [{ path: ['seo', 'tiers', 1, 'features', 0], value: 'a, b' }])).toContain(
      'features:\n        - a, b\n',
    );
  });

  test('the last item leaves an empty list or map', () => {
    const emptied = applyEdits(rates, [{ path: ['seo', 'tiers', 1] }, { path: ['seo', 'tiers', 0] }]);
    expect(emptied).toContain('  tiers: []\n');
    expect(one(['2026-01-01', 'name'])).toContain('"2026-01-01": {}\n');
  });

  test('whole entries', () => {
    const added = applyEdits(rates, [{ path: ['2027-01-01'], value: { name: 'New Year’s Day' } }]);
    expect(added).toBe(`${rates}"2027-01-01":\n  name: New Year’s Day\n`);
    expect(applyEdits(added, [{ path: ['2027-01-01'] }])).toBe(rates);
    expect(readValue(applyEdits(rates, [{ path: ['seo'] }]))).toEqual({ '2026-01-01': { name: 'New Year’s Day' } });
  });

  test('a file of comments gets its first entry', () => {
    expect(applyEdits('# Old path: new path\n', [{ path: ['/blog/a'], value: '/blog/b' }])).toBe(
      '# Old path: new path\n\n/blog/a: /blog/b\n',
    );
  });
});

test('JSON stays JSON', () => {
  const facts = `{
  "phone": { "display": "+63 2 8555 0118", "href": "tel:+63285550118" },
  "social": [
    { "name": "Facebook", "url": "https://facebook.example" },
    { "name": "LinkedIn", "url": "https://linkedin.example" }
  ],
  "atOnce": 1
}
`;
  const added = applyEdits(facts, [
    { path: ['phone', 'display'], value: '+63 2 8555 0119' },
    { path: ['atOnce'], value: 2 },
    { path: ['social', 2], value: { name: 'TikTok', url: 'https://tiktok.example' } },
    { path: ['sample'], value: true },
  ]);
  expect(
    JSON.parse(applyEdits(added, [{ path: ['social', 0] }, { path: ['sample'] }, { path: ['phone', 'href'] }])),
  ).toEqual({
    phone: { display: '+63 2 8555 0119' },
    social: [
      { name: 'LinkedIn', url: 'https://linkedin.example' },
      { name: 'TikTok', url: 'https://tiktok.example' },
    ],
    atOnce: 2,
  });
  const unsafe = [{ path: ['social', 0, 'url'], value: 'javascript:alert(1)' }];
  expect(() => applyEdits(facts, unsafe)).toThrow('no link to a page');
});

test('an entry gets another name', () => {
  expect(renameKey(rates, ['2026-01-01'], 'new-year')).toBe(rates.replace('"2026-01-01"', 'new-year'));
  expect(renameKey(rates, ['seo'], 'search')).toBe(rates.replace('seo:\n', 'search:\n'));
});

test('line breaks of Windows stay', () => {
  const windows = rates.replaceAll('\n', '\r\n');
  const changed = applyEdits(windows, [
    { path: ['seo', 'note'], value: 'Short.' },
    { path: ['seo', 'tiers', 1, 'per'], value: 'month' },
  ]);
  expect(changed).not.toMatch(/[^\r]\n/);
  expect(applyEdits(changed, [{ path: ['seo', 'tiers', 1, 'per'] }])).toBe(
    windows.replace(/>-\s+Expect[^]*?Standard\./, 'Short.'),
  );
});

test('refused are names that reach into a prototype, in an edit too', () => {
  expect(() => one(['seo', '__proto__', 'admin'], true)).toThrow('__proto__');
  expect(() => one(['seo', 'title', 'deeper'], 1)).toThrow('no place');
});
