/** Each promise is made once, in src/domain/promises.ts: no sentence of any page may promise something else. */
import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promises } from '#src/domain/promises.ts';
import { priceBook } from '../support/content.ts';
import { listTexts, usePages, type BuiltPage } from '../support/built-site.ts';

const { site, main } = usePages();

type Rule = {
  promise: keyof typeof promises;
  /** Sentences about the thing. */
  mentions: RegExp;
  /** What such a sentence could promise, in any of its forms. */
  figure: RegExp;
  /** What it may promise. */
  allowed: RegExp;
};

const duration =
  /\b(?:\d+|one|two|three|four|five|six|seven|ten|twelve|a|an|each|every)(?: (?:or|to) (?:\d+|\w+))?[ -](?:working |business |office )?(?:hour|day|week|month|quarter)s?\b|\bsame day\b|\b(?:weekly|monthly|daily|fortnightly)\b/gi;

const rules: Rule[] = [
  {
    promise: 'ads-verdict',
    mentions: /\b(?:judge|verdict)\b.*\bads?\b|\bads?\b.*\b(?:judge|verdict)\b/i,
    figure: duration,
    allowed: /six weeks|6 weeks|a month|each month/i,
  },
  {
    promise: 'seo-verdict',
    mentions: /\b(?:judge|verdict)\b.*\bSEO\b|\bSEO\b.*\b(?:judge|verdict)\b/,
    figure: duration,
    allowed: /six months|6 months|three months|3 months|12 months|twelve months|a month|each month|six weeks/i,
  },
  {
    promise: 'report',
    mentions: /\b(?:our|the|a|one|monthly|weekly) report\b|\breport (?:each|every|once)\b/i,
    figure:
      /\bmonthly report\b|\breport (?:each|every|once a) (?:month|quarter|day)\b|\b(?:monthly|quarterly|daily) report\b/gi,
    allowed: /every Friday/i,
  },
  {
    promise: 'our-reply',
    mentions: /\bwe (?:answer|reply)\b|\bour reply\b/i,
    figure: /\bwithin [\w ]*(?:hour|day|week)s?\b|\bsame day\b/gi,
    allowed: /within (?:one|1|a) working day|within one week/i,
  },
  {
    promise: 'handover',
    mentions: /\bhand(?:ing|ed)?[ -]?over\b/i,
    figure: /\b(?:\w+) (?:working |business )?(?:days?|weeks?)\b/gi,
    allowed: /five working days|30 days|90 days/i,
  },
  {
    promise: 'notice',
    mentions: /\bnotice\b.*\b(?:days?|months?|weeks?)\b|\b(?:days?|months?|weeks?)[’']? notice\b/i,
    figure: /\b\w+ (?:days?|weeks?|months?)[’']? notice\b/gi,
    allowed: /30 days[’']? notice/i,
  },
  {
    promise: 'ads-fee',
    mentions: /\b(?:manag\w+|our fee|fee)\b.*\d+%.*\bspend\b|\d+% (?:fee|of (?:ad )?spend)|\bto manage\b.*\d%/i,
    figure: /\b\d+(?:\.\d+)?%/g,
    allowed: /^(?:15|20|25|12|2)%$/,
  },
  {
    promise: 'audit-time',
    mentions: /\baudit\b/i,
    figure: /\b(?:within|takes(?: us)?|in) (?:\d+|one|two|three|a|an) (?:working )?(?:hours?|days?|weeks?)\b/gi,
    allowed: /(?:within|in|takes|takes us) (?:one|a) week|within one working day/i,
  },
];

/** A page's text as sentences: the cells of a table and the items of a list are sentences of their own. */
function listSentences({ document }: BuiltPage) {
  return listTexts(document.querySelector('main')!, 'p, li, dd, td, h1, h2, h3').flatMap((text) =>
    text.split(/(?<=[.?!])\s+(?=[A-Z“"₱])/),
  );
}

test.each(rules)('no sentence contradicts the promise $promise', ({ promise, mentions, figure, allowed }) => {
  const others = site.pages.flatMap((page) =>
    listSentences(page)
      .filter((sentence) => mentions.test(sentence) && !sentence.includes(promises[promise].says))
      .filter((sentence) => (sentence.match(figure) ?? []).some((found) => !allowed.test(found)))
      .map((sentence) => `${page.path}: ${sentence}`),
  );
  expect([...new Set(others)]).toEqual([]);
});

test('the services page lists every promise', () => {
  const terms = main('/services').querySelector('#terms')!;
  expect(listTexts(terms, 'dd')).toEqual(expect.arrayContaining(Object.values(promises).map(({ says }) => says)));
});

test('the promised ad fee is the one of the price list', () => {
  const { amount } = priceBook['paid-ads']!.tiers.find((tier) => tier.amount.kind === 'percent')!;
  const bands = amount.kind === 'percent' ? amount.bands! : [];
  expect(promises['ads-fee'].says.match(/\d+(?=%)/g)!.map(Number)).toEqual(bands.map(({ percent }) => percent));
  const limits = promises['ads-fee'].says.match(/₱[\d,]+/g)!.map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(limits).toEqual(bands.flatMap(({ upTo }) => upTo ?? []));
});

/** How sentences name the service of each price list. */
const names: Record<string, RegExp> = {
  seo: /\bSEO\b/,
  'paid-ads': /\b(?:flat (?:fee|retainer)|ad management|manag\w+ (?:the |your )?ads)\b/i,
  'social-media': /\bsocial media (?:management|Basic|Standard|Premium)\b|\bsocial media (?:at|from|for)\b/i,
  website: /\b(?:website|web ?site|online store|web app)s?\b/i,
  content: /\bcontent (?:retainer|marketing|Starter|Growth|Premium)\b/i,
  email: /\b(?:email|e-mail) (?:flow|campaign|retainer|marketing)\b/i,
  events: /\b(?:event management|small event|medium event|large event)\b/i,
  branding: /\b(?:logo|branding|identity|brand programme)\b/i,
};

test('a sentence that names a service takes our rate for it from the price list', () => {
  const typed: string[] = [];
  for (const file of globSync('src/content/{articles,services,industries,case-studies}/*.{mdx,yaml}')) {
    const text = readFileSync(file, 'utf8').replaceAll(/<WorkedExample[\s\S]*?\/>|^title:.*$/gm, '');
    for (const sentence of text.replaceAll(/\s+/g, ' ').split(/(?<=[.?!])\s|\|/)) {
      for (const [list, name] of Object.entries(names)) {
        if (!name.test(sentence)) continue;
        const rates = new Set(
          priceBook[list]!.tiers.flatMap(({ amount }) => (amount.kind === 'pesos' ? [amount.from, amount.to] : [])),
        );
        const amounts = [...sentence.matchAll(/₱([\d,]+\d)/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')));
        if (amounts.some((amount) => rates.has(amount))) typed.push(`${file}: ${sentence}`);
      }
    }
  }
  expect([...new Set(typed)]).toEqual([]);
});
