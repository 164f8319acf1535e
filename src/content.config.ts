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
import { shortMonths } from './domain/dates.ts';
import * as icons from './domain/icons.ts';
import { monthSchema, priceListSchema } from './domain/money/price-schema.ts';
import { siteSchema } from './domain/site-schema.ts';
import { site } from './domain/site.ts';
import { choice, flag, formed, group, groups, list, month, sample, text, whole } from './domain/field-schemas.ts';

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

const icon = z.enum(Object.keys(icons) as (keyof typeof icons)[]).describe('The small drawing beside it');
const order = whole(1, 'Place in menus and grids, from 1');
const photo = entryOf('photos').describe('One of your photos');
const wholePath = 'needs a page like /contact, or a full address like https://www.example.ph';
const path = text(1, 200)
  .regex(/^(?:[/#]|mailto:|tel:|https:\/\/[^/]+\.)/, wholePath)
  .meta({ description: 'A page of this site, such as /contact', needs: wholePath });
const link = z.strictObject({ path, label: text(1, 60) });
const metaDescription = text(110, 165, 'For search results: 110–165 characters, different on every page');
const pageTitle = text(10, 60, 'Title of the browser tab and of the search result; our short name is added to it');
const topic = text(1, 70, 'First line of the headline, as people search: the service or industry, and the place');
const question = z.strictObject({
  q: text(10, 140, 'As a client would ask it').endsWith('?'),
  a: text(60, 800, 'Answered with numbers where there are any'),
});

const pagePath = formed(/^(\/[a-z0-9-]+)+$/, 'needs a path like /blog/seo-rates', 'A path like /blog/seo-rates');

/** Of a list on a page: a title over a few sentences. */
const card = { order, title: text(1, 60), details: text(60, 320) };

const clause = z.strictObject({
  order,
  sample,
  heading: text(5, 60, 'What the clause is about, in a client’s words'),
  points: list(1, 5, z.string().min(10).max(260), 'One rule each'),
});

/** Of an entry, by collection. What they cannot say, src/content/content-rules.ts does. */
export const schemas = {
  /** The facts of the business. Code reads them from src/domain/site.ts. */
  site: siteSchema,

  /** Old paths of pages, and the paths they have now. */
  redirects: z.record(pagePath, pagePath).describe('The old address of a page, and its address now'),

  /** Pages that are not an entry of another collection. */
  pages: z.strictObject({
    path: text(1, 80, 'Its address on this site').startsWith('/'),
    title: pageTitle,
    description: metaDescription,
    shareTitle: text(
      1,
      60,
      'Headline when the page is shared, and of most of these pages; that of Home is in Business',
    ),
    topic: topic.optional(),
    intro: text(60, 400, 'Under that headline').optional(),
    button: text(1, 40, 'The first on the page; without it, it says what the last one says').optional(),
    mission: text(30, 160, 'What we are here for, in large letters').optional(),
    closingCall: group('At the end of the page', {
      title: text(1, 70),
      intro: text(30, 160),
      buttonLabel: text(1, 40),
      contactPath: link.shape.path.optional().describe('Where its button leads, if not to the form for the free audit'),
      links: list(1, 5, link, 'What to read instead'),
    }).optional(),
    inSitemap: z.boolean().default(true),
  }),

  photos: z.strictObject({
    url: text(1, 200, 'Its address at the stock-photo host, up to a “?”; or /photos/… for one of your own'),
    alt: text(10, 200, 'What the photo shows, for those who cannot see it'),
    credit: text(1, 60, 'Photographer, where known').optional(),
  }),

  services: z.strictObject({
    order,
    navTitle: text(1, 32, 'Label in the header’s menu'),
    name: text(1, 40, 'Name on cards and in sentences'),
    icon,
    benefit: text(30, 110, 'One sentence on the card: what the owner gets'),
    pageTitle,
    metaDescription,
    topic,
    headline: text(1, 70, 'Our own line, under the topic in the headline'),
    summary: text(100, 320, 'Under the headline: what we do and for whom'),
    bullets: list(4, 4, text(1, 90), 'Check-marked points at the top of the page'),
    auditLabel: text(1, 50, 'The first button of the page, e.g. Claim Your EXCLUSIVE SEO Audit'),
    firstResult: group('When a client can first judge the work, as the page’s text says it', {
      time: text(1, 16, 'How long, e.g. 6 weeks'),
      what: text(1, 40, 'Until what, continuing the time, e.g. until we judge it'),
    }),
    photo,
    picture: entryOf('pictures').optional().describe('Its illustration'),
    onHome: flag('The window on the home page has room for nine', true),
    intro: z.strictObject({ heading: text(1, 70), paragraphs: list(2, 3, text(80, 600)) }),
    stepsHeading: text(1, 70, 'Heading over the four sub-services or steps'),
    steps: groups(4, 4, { title: text(1, 60), details: text(60, 400) }).describe('Sub-services or steps of the work'),
    included: groups(2, Infinity, { title: text(1, 60), items: list(3, Infinity, text(1, 140)) }).describe(
      'Lists of what the fee covers',
    ),
    pricing: entryOf('pricing').optional().describe('Our rates for this service'),
    quotedBy: text(40, 110, 'Only without rates: what a quote depends on, for the rate card').optional(),
    priceNote: text(60, 500, 'What the rates mean here, in one or two sentences'),
    measures: groups(3, 4, { title: text(1, 60), details: text(40, 300) }).describe('How results are measured'),
    faq: list(3, 5, question),
    closing: text(1, 70, 'Heading of the call at the page’s end: what the free audit shows'),
    relatedServices: list(2, 3, entryOf('services')),
    relatedArticles: list(1, 3, slugOf('articles'), 'Articles that go on from here'),
  }),

  pictures: pictureSchema,

  industries: z.strictObject({
    navTitle: text(1, 32, 'Label in menus and grids; the industry’s name'),
    family: choice(site.industryFamilies, 'Its group in the menu'),
    pageTitle,
    metaDescription,
    topic,
    headline: text(1, 70, 'Our own line, under the topic in the headline'),
    introParagraph: text(120, 420, 'Under the headline, addressed to the owner'),
    icon,
    photo,
    imageText: text(20, 140, 'Caption beside the photo: one concrete thing we know of this industry'),
    localHeading: text(1, 60, 'Heading of the local-expertise section'),
    localRelevance: list(2, 4, text(80, 800), 'How this industry is really marketed here, ≥ 120 words in all'),
    season: z.strictObject({
      demand: z.record(choice(shortMonths), z.int().min(1).max(5)).describe('For each month, 1 low to 5 high'),
      note: text(40, 220, 'Why it rises and falls'),
      aim: choice(['peak', 'quiet'], 'The campaigns’ months: quiet where the peak sells without them').default('peak'),
    }),
    rule: z.strictObject({
      heading: text(1, 60),
      body: text(1, 80, 'The regulator or body'),
      issuance: text(1, 120, 'Law or circular, with its year'),
      short: text(1, 110, 'The rule in one line, as it follows the words “In an ad:”'),
      text: text(80, 420, 'What it means for an advertisement'),
      lines: groups(2, 2, {
        on: choice(['tarpaulin', 'post'], 'Where such an ad is seen; the page draws it so'),
        not: text(1, 80, 'What the rule stops'),
        say: text(1, 90, 'What to say instead'),
      })
        .describe('Two ads, on pages led by the rule: the first is at the top, the second below it')
        .optional(),
    }),
    month: monthSchema,
    ledBy: choice(['calendar', 'rule', 'money'], 'What matters most; the page begins with it and has its layout'),
    serviceBreakdown: groups(4, 4, {
      name: text(1, 60),
      details: text(100, 600, 'The concrete deliverable, with quantities'),
      service: entryOf('services').describe('Service the item belongs to'),
      rate: text(1, 60, 'Price list and level, such as seo/Basic, if it is not the lowest').optional(),
    }),
    painPoints: groups(3, 4, {
      title: text(1, 50),
      description: text(50, 260),
      windows: group('Over its text, and which of them are dark', { all: whole(2), from: whole(1), to: whole(1) }),
    }).optional(),
    faq: list(2, 2, question),
    relatedArticles: list(1, 2, slugOf('articles'), 'Articles that go on from here'),
    caseStudy: entryOf('caseStudies').optional(),
    neighbours: list(2, 2, entryOf('industries'), 'Two industries an owner may also look at'),
  }),

  caseStudies: z.strictObject({
    order,
    sample,
    client: text(1, 60),
    industry: text(1, 40),
    title: text(1, 80),
    description: text(80, 240, 'On the card'),
    pageTitle,
    metaDescription,
    photo,
    tags: list(2, 4, text(1, 30)),
    challenge: list(1, 3, text(80, 900)),
    solution: list(1, 3, text(80, 900)),
    strategy: groups(3, 3, { icon, title: text(1, 60), details: text(80, 500) }),
    results: groups(4, 4, { value: text(1, 12), label: text(1, 60) }),
    chart: group('One metric over time, a small chart beside the figures', {
      title: text(1, 80),
      unit: text(1, 40),
      points: groups(4, 12, { label: text(1, 12), value: z.number() }),
    }),
    ledger: ledgerSchema,
    testimonial: z.strictObject({ quote: text(60, 400), author: text(1, 80) }).optional(),
    services: list(2, Infinity, entryOf('services'), 'Services the work used'),
  }),

  sampleAudits: auditSheetSchema,

  sampleFridays: fridaySheetSchema,

  firstLooks: firstLookSchema,

  benefits: z.strictObject({ ...card, link: link.optional().describe('Where it is proven, after the details') }),

  processSteps: z.strictObject({
    ...card,
    when: text(1, 40, 'Which week or month it happens in'),
    youGet: text(1, 90, 'What the client holds in hand at the end of it'),
  }),

  testimonials: z.strictObject({
    order,
    sample,
    quote: text(60, 320),
    author: text(1, 60),
    role: text(1, 60),
    location: text(1, 40),
  }),

  team: z.strictObject({
    order,
    sample,
    name: text(1, 60),
    role: text(1, 60),
    decides: text(1, 40, 'What this person has the last word on, continuing “Ana decides …”'),
    services: list(0, Infinity, entryOf('services'), 'Services this person runs; each service has one such person'),
    clients: whole(0, 'Clients this person looks after now; the limit, clients per person, stands under Business'),
    bio: text(80, 240, 'Two plain sentences'),
    certs: list(1, Infinity, text(1, 60)),
    photo,
  }),

  milestones: z.strictObject({ ...card, sample, year: whole(1900).max(2100) }),

  values: z.strictObject({ ...card, rule: text(1, 60, 'What a client can hold us to, in one line') }),

  recognition: z.strictObject({
    order,
    sample,
    label: text(1, 60, 'What kind of recognition, and the year if it has one'),
    title: text(1, 80),
    giver: text(1, 60, 'Who gave it'),
    details: text(1, 240),
  }),

  hiringQuestions: z.strictObject({
    order,
    sample,
    label: text(1, 70, 'A question of our guide to hiring an agency, in its words'),
    text: text(30, 200, 'How we answer it ourselves'),
    link: link.describe('Where the answer is shown'),
  }),

  /** Days on which the office is closed although it is a working day; nobody can book a call then. */
  holidays: z.strictObject({
    name: text(3, 60, 'What is celebrated on this day off'),
    source: text(1, 120, 'The law or the proclamation that makes it a day without work'),
  }),

  terms: z.strictObject({ order, label: text(1, 30), text: text(40, 220), link: link.optional() }),

  promises: z.strictObject({
    order,
    heading: text(1, 60, 'Over its list on the services page'),
    promises: z.record(
      text(1, 40),
      z.strictObject({
        service: slugOf('services').optional().describe('If it is for one service: left out once that is gone'),
        about: text(1, 60, 'Its row on the services page'),
        says: text(1, 240, 'The words that a text gets for its name'),
        isLarge: z.boolean().optional().describe('What owners ask first: shown large, above the others'),
      }),
    ),
  }),

  facts: z.strictObject({
    about: text(1, 160, 'What it counts, for whoever looks it up again'),
    says: text(1, 60, 'The words that a text gets for its name'),
    asOf: month.describe('The month it is true of'),
    source: slugOf('sources').describe('Where it is from'),
  }),

  /** What a client signs, on /contract. */
  contractClauses: clause,
  /** What is kept of a visitor, on /privacy. */
  privacyClauses: clause,

  painPoints: z.strictObject({
    order,
    title: text(1, 60),
    description: text(60, 260),
    check: text(1, 140, 'How owners find out today whether it is true of them'),
  }),

  pricing: priceListSchema,

  sources: z.strictObject({
    title: text(1, 200),
    publisher: text(1, 100),
    year: whole(1960, 'The text of an article cites nothing later than itself; a note to it may').max(2100),
    url: z.url().min(1).max(400).describe('Its full address: what a reader cannot look up is not cited'),
    law: flag('About a law, a tax or a rule for ads: an article that cites it has the legal note at its end'),
  }),

  articles: z.strictObject({
    title: text(1, 110),
    pageTitle,
    metaDescription,
    category: choice(site.articleCategories, 'Where the blog lists it'),
    date: z.iso.date('needs quotes and the form "2026-05-04"').describe('The newest is featured; a coming one waits'),
    short: flag('A short post, without questions, sources and short answer'),
    updates: groups(0, Infinity, { date: z.iso.date(), text: text(40, 320), source: entryOf('sources') })
      .default([])
      .describe('Notes on what changed since, shown after the short answer; the text stays as it was written'),
    photo: photo.describe('For search engines; the page shows the picture of its figure'),
    figure: group('Without it, the picture shows the levels of its price list or of its first service', {
      says: text(1, 60, 'The one figure it is about, large on its card'),
      about: text(1, 60, 'What that is, as it follows the figure'),
      towers: z.record(text(1, 16), text(1, 60)).describe('Figures of its text, by a label: each is a tower'),
    }).optional(),
    excerpt: text(90, 135, 'For the blog, which has all of them on one page, and for search engines'),
    pricing: entryOf('pricing').optional().describe('Rates that the guide explains'),
    checkedBy: text(1, 60, 'Who has checked it: the name stands below the title').optional(),
    services: list(1, 3, entryOf('services'), 'Services it is about: the first is the topic of the audit'),
    estimate: group('What it recommends: its estimate opens with it. A guide without it opens with level two', {
      tiers: z.record(slugOf('pricing'), text(1, 60)).describe('The level of each price list, e.g. seo: Basic'),
      counts: z.record(slugOf('pricing'), whole(2)).default({}).describe('Pieces, e.g. email: 2, if more than one'),
      spend: z.int().optional().describe('Ad spend a month, in pesos'),
    }).optional(),
    closing: text(1, 90, 'Heading of the call at its end: what the free audit says of this topic'),
    faq: z.array(question).max(6).default([]).describe('At least four, unless it is a short post'),
    sources: list(0, Infinity, entryOf('sources'), 'Named in the text too; two or more, unless short').default([]),
  }),
};

type Schemas = typeof schemas;

const entries = contentGroups.map((place) => [
  place.collection,
  defineCollection({ loader: loadGroup(place), schema: schemas[place.collection as keyof Schemas] }),
]);

export const collections = Object.fromEntries(entries) as {
  [Name in keyof Schemas]: { loader: Loader; schema: Schemas[Name] };
};
