import { defineCollection } from 'astro/content/config';
import type { CollectionKey } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { contentGroups } from './content/content-files.ts';
import { firstLookSchema } from './content/first-look-schema.ts';
import { ledgerSchema } from './content/ledger-schema.ts';
import { loadGroup } from './content/load-group.ts';
import { pictureSchema } from './content/picture-schema.ts';
import { auditSheetSchema, fridaySheetSchema } from './content/sheet-schemas.ts';
import { categoryIcons, type ArticleCategory } from './domain/article-categories.ts';
import { shortMonths } from './domain/dates.ts';
import * as icons from './domain/icons.ts';
import { industryFamilies } from './domain/industry-families.ts';
import { monthSchema, priceListSchema } from './domain/money/price-schema.ts';
import { siteSchema } from './domain/site-schema.ts';

/** A text of this many characters, and what it is for. */
function text(min: number, max: number, description: string) {
  return z.string().min(min).max(max).describe(description);
}

/** So many objects with these fields and no others. */
function objects<Fields extends z.ZodRawShape>(min: number, max: number, fields: Fields) {
  return z.array(z.strictObject(fields)).min(min).max(max);
}

/**
 * The name of an entry of another collection. The desk's forms offer the entries of the one that `reference` names.
 * Astro's own function of this name cannot be loaded by Node alone, which checks the content.
 */
function entryOf<Name extends CollectionKey>(collection: Name) {
  return z
    .string()
    .transform((id) => ({ collection, id }))
    .meta({ reference: collection });
}

/** The same, where a text is all that is needed of it. */
function slugOf(collection: CollectionKey) {
  return z.string().meta({ reference: collection });
}

const icon = z.enum(Object.keys(icons) as (keyof typeof icons)[]).describe('Name of an icon in src/domain/icons.ts');
const order = z.int().min(1).describe('Place in menus and grids, from 1');
const sample = z.boolean().default(false).describe('Invented. Take this mark away once the entry is your own');
const photo = entryOf('photos').describe('One of the photos in src/content/photos.yaml');
const link = z.strictObject({ path: z.string().describe('A path of this site, or mailto:'), label: z.string() });
const metaDescription = text(110, 165, 'For search results: 120–160 characters, different on every page');
const pageTitle = text(
  10,
  60,
  'Title of the browser tab and of the search result; the agency’s short name is added to it',
);
const topic = z
  .string()
  .max(70)
  .describe('First line of the h1, in words that people type into a search: the service or industry, and the place');
const question = z.strictObject({
  q: z.string().endsWith('?').describe('As a client would ask it'),
  a: z.string().min(60).describe('Answered with numbers where there are any'),
});

const pagePath = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'needs a path like /blog/seo-rates')
  .describe('A path like /blog/seo-rates');

/** Of an entry, by collection. What they cannot say, src/content/content-rules.ts does. */
export const schemas = {
  /** The facts of the business. Code reads them from src/domain/site.ts. */
  site: siteSchema,

  /** Old paths of pages, and the paths they have now. */
  redirects: z.record(pagePath, pagePath).describe('The old address of a page, and its address now'),

  /** Pages that are not an entry of another collection. */
  pages: z.strictObject({
    path: z.string().startsWith('/').describe('URL path of the page'),
    title: pageTitle,
    description: metaDescription,
    shareTitle: z
      .string()
      .max(60)
      .describe('Headline on the picture shown when the page is shared; the h1 of about, services and case studies'),
    topic: topic.optional(),
    intro: z.string().min(60).optional().describe('Under that h1'),
    inSitemap: z.boolean().default(true),
  }),

  photos: z.strictObject({
    url: z
      .string()
      .describe('URL on the stock-photo host, without size parameters; or /photos/… for a file of your own'),
    alt: z.string().min(10).describe('What the photo shows, for those who cannot see it'),
    credit: z.string().optional().describe('Photographer, where known'),
  }),

  services: z.strictObject({
    order,
    navTitle: z.string().describe('Label in the header’s menu'),
    name: z.string().describe('Name on cards and in sentences'),
    icon,
    benefit: text(30, 110, 'One sentence on the card: what the owner gets'),
    pageTitle,
    metaDescription,
    topic,
    headline: z.string().max(70).describe('Our own line, under the topic in the h1'),
    summary: text(100, 320, 'Under the headline: what we do and for whom'),
    bullets: z.array(z.string().max(90)).length(4).describe('Check-marked points of the hero'),
    auditLabel: z.string().describe('The hero’s button, e.g. Claim Your EXCLUSIVE SEO Audit'),
    firstResult: z
      .strictObject({
        time: z.string().max(16).describe('How long, e.g. 6 weeks'),
        what: z.string().max(40).describe('Until what, continuing the time, e.g. to a verdict'),
      })
      .describe('When a client can first judge the work, on the rate card and in the hero; as the page’s text says it'),
    photo,
    picture: entryOf('pictures').optional().describe('Its illustration, a file in src/content/pictures'),
    onHome: z.boolean().default(true).describe('The window on the home page has room for nine'),
    intro: z.strictObject({
      heading: z.string(),
      paragraphs: z.array(z.string().min(80)).min(2).max(3),
    }),
    stepsLook: z
      .enum(['window', 'path', 'ledger'])
      .describe('Layout of the four: panes of a window, stations of a path, rows of a ledger'),
    stepsHeading: z.string().describe('Heading over the four sub-services or steps'),
    steps: objects(4, 4, { title: z.string(), details: z.string().min(60) }).describe(
      'Sub-services or steps of the work',
    ),
    included: z
      .array(z.strictObject({ title: z.string(), items: z.array(z.string()).min(3) }))
      .min(2)
      .describe('Lists of what the fee covers'),
    pricing: entryOf('pricing').optional().describe('Our rates for this service'),
    quotedBy: text(40, 110, 'Only without rates: what a quote depends on, for the rate card').optional(),
    priceNote: z.string().min(60).describe('What the rates mean here, in one or two sentences'),
    measures: objects(3, 4, { title: z.string(), details: z.string().min(40) }).describe('How results are measured'),
    faq: z.array(question).min(3).max(5),
    closing: z.string().max(70).describe('Heading of the call at the page’s end: what the free audit shows'),
    relatedServices: z.array(entryOf('services')).min(2).max(3),
    relatedArticles: z.array(slugOf('articles')).min(1).max(3).describe('Articles that go on from here'),
  }),

  pictures: pictureSchema,

  industries: z.strictObject({
    navTitle: z.string().max(32).describe('Label in menus and grids; the industry’s name'),
    family: z.enum(industryFamilies).describe('Its group in the menu, one of src/domain/industry-families.ts'),
    pageTitle,
    metaDescription,
    topic,
    headline: z.string().max(70).describe('Our own line, under the topic in the h1'),
    introParagraph: text(120, 420, 'Under the headline, addressed to the owner'),
    icon,
    photo,
    imageText: text(20, 140, 'Caption beside the photo: one concrete thing we know of this industry'),
    localHeading: z.string().max(60).describe('Heading of the local-expertise section'),
    localRelevance: z
      .array(z.string().min(80))
      .min(2)
      .max(4)
      .describe('Paragraphs, ≥ 120 words in all: how this industry is really marketed in the Philippines'),
    season: z.strictObject({
      demand: z
        .record(z.enum(shortMonths), z.int().min(1).max(5))
        .describe('Demand for each month, 1 low to 5 high, our reading'),
      note: text(40, 220, 'Why it rises and falls'),
      aim: z
        .enum(['peak', 'quiet'])
        .default('peak')
        .describe('Which months the campaigns are for: quiet ones where the peak sells without them'),
    }),
    rule: z.strictObject({
      heading: z.string().max(60),
      body: z.string().describe('The regulator or body'),
      issuance: z.string().describe('Law or circular, with its year'),
      short: z.string().max(110).describe('The rule in one line, as it follows the words “In an ad:”'),
      text: text(80, 420, 'What it means for an advertisement'),
      lines: objects(2, 2, {
        on: z.enum(['tarpaulin', 'post']).describe('Where such an ad is seen; the page draws it so'),
        not: z.string().max(80).describe('What the rule stops'),
        say: z.string().max(90).describe('What to say instead'),
      })
        .optional()
        .describe('Two ads, on pages led by the rule: the first is in the hero, the second below it'),
    }),
    month: monthSchema,
    ledBy: z
      .enum(['calendar', 'rule', 'money'])
      .describe('What matters most in the industry; the page begins with it and has its layout'),
    serviceBreakdown: objects(4, 4, {
      name: z.string().max(60),
      details: z.string().min(100).describe('The concrete deliverable, with quantities'),
      service: entryOf('services').describe('Service the item belongs to'),
      rate: z.string().optional().describe('Price list and tier, such as seo/Basic, if it is not the lowest tier'),
    }),
    painPoints: objects(3, 4, { title: z.string().max(50), description: z.string().min(50) }).optional(),
    faq: z.array(question).length(2),
    relatedArticles: z.array(slugOf('articles')).min(1).max(2).describe('Articles that go on from here'),
    caseStudy: entryOf('caseStudies').optional(),
    neighbours: z.array(entryOf('industries')).length(2).describe('Two industries an owner may also look at'),
  }),

  caseStudies: z.strictObject({
    order,
    sample,
    client: z.string(),
    industry: z.string(),
    title: z.string().max(80),
    description: text(80, 240, 'On the card'),
    pageTitle,
    metaDescription,
    photo,
    tags: z.array(z.string()).min(2).max(4),
    challenge: z.array(z.string().min(80)).min(1).max(3),
    solution: z.array(z.string().min(80)).min(1).max(3),
    strategy: objects(3, 3, { icon, title: z.string(), details: z.string().min(80) }),
    results: objects(4, 4, { value: z.string().max(12), label: z.string().max(60) }),
    chart: z
      .strictObject({
        title: z.string(),
        unit: z.string(),
        points: objects(4, 12, { label: z.string(), value: z.number() }),
      })
      .describe('One metric over time, a small chart beside the figures'),
    ledger: ledgerSchema,
    testimonial: z.strictObject({ quote: z.string(), author: z.string() }).optional(),
    services: z.array(entryOf('services')).min(2).describe('Services the work used'),
  }),

  sampleAudits: auditSheetSchema,

  sampleFridays: fridaySheetSchema,

  firstLooks: firstLookSchema,

  benefits: z.strictObject({
    order,
    icon,
    title: z.string(),
    details: z.string().min(60),
    link: link.optional().describe('Where it is proven, after the details'),
  }),

  processSteps: z.strictObject({
    order,
    icon,
    title: z.string(),
    when: z.string().describe('Which week or month it happens in'),
    details: z.string().min(60),
    youGet: z.string().describe('What the client holds in hand at the end of it'),
  }),

  testimonials: z.strictObject({
    order,
    sample,
    quote: z.string().min(60),
    author: z.string(),
    role: z.string(),
    client: z.string().max(40).describe('What kind of client, in the sentence over all of them, e.g. a bakery'),
    location: z.string(),
  }),

  team: z.strictObject({
    order,
    sample,
    name: z.string(),
    role: z.string(),
    decides: z.string().max(40).describe('What this person has the last word on, continuing “Ana decides …”'),
    services: z
      .array(entryOf('services'))
      .min(1)
      .describe('Services this person runs; each service has one such person'),
    clients: z
      .int()
      .min(0)
      .describe(
        'Clients this person looks after now; the limit, clients per person, stands among the facts in src/content/site.json',
      ),
    bio: text(80, 240, 'Two plain sentences'),
    certs: z.array(z.string()).min(1),
    photo,
  }),

  milestones: z.strictObject({
    order,
    sample,
    year: z.int(),
    title: z.string(),
    details: z.string().min(60),
  }),

  values: z.strictObject({
    order,
    icon,
    title: z.string(),
    details: z.string().min(60),
    rule: z.string().max(60).describe('What a client can hold us to, in one line'),
  }),

  recognition: z.strictObject({
    order,
    sample,
    label: z.string().describe('What kind of recognition, and the year if it has one'),
    title: z.string(),
    giver: z.string().describe('Who gave it'),
    details: z.string(),
  }),

  hiringQuestions: z.strictObject({
    order,
    sample,
    label: z.string().max(70).describe('A question of our guide to hiring an agency, in its words'),
    text: text(30, 200, 'How we answer it ourselves'),
    link: link.describe('Where the answer is shown'),
  }),

  /** Days on which the office is closed although it is a working day; nobody can book a call then. */
  holidays: z.strictObject({
    name: text(3, 60, 'What is celebrated'),
    source: z.string().describe('The law or the proclamation that makes it a day without work'),
  }),

  terms: z.strictObject({
    order,
    label: z.string().max(30),
    text: z.string().min(40).max(220),
    link: link.optional(),
  }),

  promises: z.strictObject({
    order,
    heading: z.string().describe('Over its list on the services page'),
    promises: z.record(
      z.string(),
      z.strictObject({
        service: slugOf('services')
          .optional()
          .describe('If it is promised for one service: left out once that is gone'),
        about: z.string().describe('Its row on the services page'),
        says: z.string().describe('The words that a text gets for its name'),
        isLarge: z.boolean().optional().describe('What owners ask first: shown large, above the others'),
      }),
    ),
  }),

  facts: z.strictObject({
    about: z.string().describe('What it counts, for whoever looks it up again'),
    says: z.string().max(60).describe('The words that a text gets for its name'),
    asOf: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'needs the form 2026-05')
      .describe('The month it is true of'),
    source: slugOf('sources').describe('Where it is from, a key of src/content/sources.yaml'),
  }),

  painPoints: z.strictObject({
    order,
    icon,
    title: z.string(),
    description: z.string().min(60),
    check: z.string().describe('How owners find out today whether it is true of them'),
  }),

  pricing: priceListSchema,

  sources: z.strictObject({
    title: z.string(),
    publisher: z.string(),
    year: z.int().min(1960).describe('The body of an article cites nothing later than itself; a note to it may'),
    url: z.url().describe('Its full address: what a reader cannot look up is not cited'),
    law: z
      .boolean()
      .default(false)
      .describe('About a law, a tax or a rule for ads: an article that cites it has the legal note at its end'),
  }),

  articles: z.strictObject({
    title: z.string().max(110),
    pageTitle,
    metaDescription,
    category: z
      .enum(Object.keys(categoryIcons) as ArticleCategory[])
      .describe('One of src/domain/article-categories.ts'),
    date: z.iso.date('needs quotes and the form "2026-05-04"').describe('The newest is featured'),
    short: z.boolean().default(false).describe('A short post, without questions, sources and short answer'),
    updates: z
      .array(z.strictObject({ date: z.iso.date(), text: z.string().min(40).max(320), source: entryOf('sources') }))
      .default([])
      .describe('Notes on what changed since, shown after the short answer; the body stays as it was written'),
    photo,
    excerpt: text(
      90,
      135,
      'Shown in the blog, the feed and structured data. Short, because the blog page contains all of them',
    ),
    pricing: entryOf('pricing').optional().describe('Rates that the guide explains'),
    services: z
      .array(entryOf('services'))
      .min(1)
      .max(3)
      .describe('Services it is about: the first is the topic of the audit'),
    estimate: z
      .strictObject({
        tiers: z.record(slugOf('pricing'), z.string()).describe('The tier of each price list, e.g. seo: Basic'),
        counts: z
          .record(slugOf('pricing'), z.int().min(2))
          .default({})
          .describe('Pieces, e.g. email: 2, if more than one'),
        spend: z.int().optional().describe('Ad spend a month, in pesos'),
      })
      .optional()
      .describe('What the article recommends: its estimate opens with it. A guide without it opens with tier two'),
    closing: z.string().max(90).describe('Heading of the call at its end: what the free audit says of this topic'),
    faq: z.array(question).max(6).default([]).describe('At least four, unless it is a short post'),
    sources: z
      .array(entryOf('sources'))
      .default([])
      .describe('Keys of src/content/sources.yaml, named in the text too; at least two, unless it is short'),
  }),
};

type Schemas = typeof schemas;

const entries = contentGroups.map((group) => [
  group.collection,
  defineCollection({ loader: loadGroup(group), schema: schemas[group.collection as keyof Schemas] }),
]);

export const collections = Object.fromEntries(entries) as {
  [Name in keyof Schemas]: { loader: Loader; schema: Schemas[Name] };
};
