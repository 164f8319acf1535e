/** Each promise is made once, in src/content/promises.yaml: no sentence of any page may promise something else. */
import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeCount } from '#src/domain/words.ts';
import { priceBook, promises, services } from '../support/content.ts';
import { need } from '../support/need.ts';
import { listTexts, usePages, type BuiltPage } from '../support/built-site.ts';

const { site, main } = usePages();

type Rule = {
  promise: string;
  /** Sentences about the thing. */
  mentions: RegExp;
  /** What such a sentence could promise, in any of its forms. */
  figure: RegExp;
  /** Promises whose figures may stand in the same sentence. */
  also?: string[];
};

const numbers = ['zero', ...Array.from({ length: 12 }, (_, index) => writeCount(index + 1))];
const number = `(?:\\d+|${numbers.join('|')}|a|an)`;
const span = (units: string) => `${number}(?: (?:or|to) ${number})?[ -](?:(?:working|business|office) )?(?:${units})s?`;
const duration = new RegExp(
  `\\b(?:${span('hour|day|week|month|quarter')}|same day|weekly|monthly|daily|fortnightly)\\b`,
  'gi',
);

const rules: Rule[] = [
  {
    promise: 'ads-verdict',
    mentions: /\b(?:judge|verdict)\b.*\bads?\b|\bads?\b.*\b(?:judge|verdict)\b/i,
    figure: duration,
  },
  {
    promise: 'seo-verdict',
    mentions: /\b(?:judge|verdict)\b.*\bSEO\b|\bSEO\b.*\b(?:judge|verdict)\b/,
    figure: duration,
    also: ['seo-first', 'seo-stable', 'ads-verdict'],
  },
  {
    promise: 'report',
    mentions: /\b(?:our|the|a|one|monthly|weekly) report\b|\breport (?:each|every|once)\b/i,
    figure:
      /\bmonthly report\b|\breport (?:each|every|once a) (?:month|quarter|day)\b|\b(?:monthly|quarterly|daily) report\b/gi,
  },
  {
    promise: 'our-reply',
    mentions: /\bwe (?:answer|reply)\b|\bour reply\b/i,
    figure: /\bwithin [\w ]*(?:hour|day|week)s?\b|\bsame day\b/gi,
    also: ['audit-time'],
  },
  {
    promise: 'handover',
    mentions: /\bhand(?:ing|ed)?[ -]?over\b/i,
    figure: new RegExp(`\\b${span('day|week')}\\b`, 'gi'),
    also: ['notice', 'term'],
  },
  {
    promise: 'notice',
    mentions: /\bnotice\b.*\b(?:days?|months?|weeks?)\b|\b(?:days?|months?|weeks?)[’']? notice\b/i,
    figure: /\b\w+ (?:days?|weeks?|months?)[’']? notice\b/gi,
  },
  {
    promise: 'ads-fee',
    mentions: /\b(?:manag\w+|our fee|fee)\b.*\d+%.*\bspend\b|\d+% (?:fee|of (?:ad )?spend)|\bto manage\b.*\d%/i,
    figure: /\b\d+(?:\.\d+)?%/g,
    also: ['taxes'],
  },
  {
    promise: 'audit-time',
    mentions: /\baudit\b/i,
    figure: new RegExp(`\\b(?:within|takes(?: us)?|in) ${span('hour|day|week')}\\b`, 'gi'),
    also: ['our-reply'],
  },
];

/** “Within a week” and “in one week” are both “1 week”, and “6 to 12 months” is “6 month” and “12 month”. */
function listFigures(text: string, figure: RegExp) {
  return (text.match(figure) ?? []).flatMap((found) => {
    const words = found
      .toLowerCase()
      .replace(/^(?:within|takes us|takes|in) /, '')
      .replaceAll(/[’']/g, '')
      .split(/[ -]/);
    const counted = words.map((word) =>
      /^an?$/.test(word) ? '1' : numbers.includes(word) ? `${numbers.indexOf(word)}` : word,
    );
    const [first, second, third, ...rest] = counted.map((word) => word.replace(/s$/, ''));
    if (second !== 'or' && second !== 'to') return [[first, second, third, ...rest].filter(Boolean).join(' ')];
    return [first, third].map((count) => [count, ...rest].join(' '));
  });
}

const findWords = (name: string) => need(promises[name], `the promise ${name}`).says;

/** A page's text as sentences: the cells of a table and the items of a list are sentences of their own. */
function listSentences({ document }: BuiltPage) {
  return listTexts(document.querySelector('main')!, 'p, li, dd, td, h1, h2, h3').flatMap((text) =>
    text.split(/(?<=[.?!])\s+(?=[A-Z“"₱])/),
  );
}

/** Another agency may have no such promise. */
const made = rules.filter(({ promise }) => promises[promise]);

test.each(made)('no sentence contradicts the promise $promise', ({ promise, mentions, figure, also = [] }) => {
  const allowed = [promise, ...also].flatMap((name) => listFigures(promises[name]?.says ?? '', figure));
  // “₱9,000 a month” is a price.
  allowed.push('1 month');
  const others = site.pages.flatMap((page) =>
    listSentences(page)
      .filter((sentence) => mentions.test(sentence) && !sentence.includes(findWords(promise)))
      .filter((sentence) => listFigures(sentence, figure).some((found) => !allowed.includes(found)))
      .map((sentence) => `${page.path}: ${sentence}`),
  );
  expect([...new Set(others)]).toEqual([]);
});

test('the services page lists every promise, but none of a service that is gone', () => {
  const terms = main('/services').querySelector('#terms')!;
  const slugs = new Set(services.map(({ slug }) => slug));
  const listed = Object.values(promises).filter(({ service }) => !service || slugs.has(service));
  expect(listTexts(terms, 'dd').toSorted()).toEqual(listed.map(({ says }) => says).toSorted());
});

const adTiers = priceBook['paid-ads']?.tiers ?? [];

test.runIf(adTiers.length > 0)('the promised ad fee is the one of the price list', () => {
  const { amount } = adTiers.find((tier) => tier.amount.kind === 'percent')!;
  const bands = amount.kind === 'percent' ? amount.bands! : [];
  expect(
    findWords('ads-fee')
      .match(/\d+(?=%)/g)!
      .map(Number),
  ).toEqual(bands.map(({ percent }) => percent));
  const limits = findWords('ads-fee')
    .match(/₱[\d,]+/g)!
    .map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(limits).toEqual(bands.flatMap(({ upTo }) => upTo ?? []));
});

/** How sentences name the service of a price list, where that is not by the list’s title. */
const names: Record<string, RegExp> = {
  seo: /\bSEO\b/,
  'paid-ads': /\b(?:flat (?:fee|retainer)|ad management|manag\w+ (?:the |your )?ads)\b/i,
  'social-media': /\bsocial media (?:management|Basic|Standard|Premium)\b|\bsocial media (?:at|from|for)\b/i,
  website: /\b(?:website|web ?site|online store|web app)s?\b/i,
  content: /\bcontent (?:retainer|marketing|Starter|Growth|Premium)\b/i,
  email: /\bemail (?:flow|campaign|retainer|marketing)\b/i,
  events: /\b(?:event management|small event|medium event|large event)\b/i,
  branding: /\b(?:logo|branding|identity|brand program)\b/i,
};

test('a sentence that names a service takes our rate for it from the price list', () => {
  const typed: string[] = [];
  for (const file of globSync('src/content/{articles,services,industries,case-studies}/*.{mdx,yaml}')) {
    const text = readFileSync(file, 'utf8').replaceAll(/<WorkedExample[\s\S]*?\/>|^title:.*(?:\n .*)*/gm, '');
    for (const sentence of text.replaceAll(/\s+/g, ' ').split(/(?<=[.?!])\s|\|/)) {
      for (const [list, { title, tiers }] of Object.entries(priceBook)) {
        const name = names[list] ?? new RegExp(`\\b${title}\\b`, 'i');
        if (!name.test(sentence)) continue;
        const rates = new Set(tiers.flatMap(({ amount }) => (amount.kind === 'pesos' ? [amount.from, amount.to] : [])));
        const amounts = [...sentence.matchAll(/₱([\d,]+\d)/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')));
        if (amounts.some((amount) => rates.has(amount))) typed.push(`${file}: ${sentence}`);
      }
    }
  }
  expect([...new Set(typed)]).toEqual([]);
});
