import { z } from 'astro/zod';
import { choice, flag, group, groups, list, rising, text, whole } from '../field-schemas.ts';

/**
 * The fields of src/content/pricing.yaml, of an industry's month and of the worked examples in articles. The build checks
 * them; all else uses the types.
 */

const pesos = z.int().positive();
const percent = z.number().positive().max(100);
const per = text(1, 20, 'month, project, campaign, article, event …');

const pesoAmount = rising('from', 'to', {
  kind: z.literal('pesos'),
  from: pesos,
  to: pesos.optional().describe('Leave it empty where a price only begins at “from”'),
  plus: flag('Shown with a plus sign: ₱500,000+'),
});
const percentAmount = rising('from', 'to', {
  kind: z.literal('percent'),
  from: percent,
  to: percent,
  of: text(1, 40, 'What the percentage is taken of, in words'),
  base: choice(['spend', 'budget'], 'The same, as a field of the estimator'),
  bands: groups(0, Infinity, { upTo: pesos.optional(), percent })
    .optional()
    .describe('The percentage by the size of the amount; the last band has no upper end'),
});
const wordedAmount = z.strictObject({
  kind: z.literal('words'),
  text: text(1, 60, 'A price that is no range, e.g. Base fee + commission'),
});

export const priceListSchema = z.strictObject({
  title: text(1, 60),
  guide: z.string().meta({ reference: 'articles' }).describe('The article that explains these rates'),
  year: whole(2025, 'The year these rates are for').max(2100),
  paidTo: choice(['us', 'creators'], 'Whose fee it is: ours carries VAT and withholding').default('us'),
  fee: group('Our fee beside what creators are paid: a percentage of it, and the least that we charge', {
    percent,
    least: pesos,
  }).optional(),
  start: group('Where a client starts, if that is not the lowest level, e.g. the smallest campaign', {
    amount: pesoAmount,
    per,
    covers: text(1, 40, 'What is in it'),
  }).optional(),
  tiers: groups(3, Infinity, {
    title: text(1, 60),
    amount: z.discriminatedUnion('kind', [pesoAmount, percentAmount, wordedAmount]),
    per,
    scope: text(1, 100, 'What sets this level apart, e.g. 10–20 keywords'),
    bestFor: text(1, 110),
    features: list(2, 6, text(1, 60), 'What the scope does not say yet'),
  }),
  notes: z.array(z.strictObject({ label: text(1, 80), amount: pesoAmount, per })).default([]),
});

export const monthSchema = group('A sensible first month at our rates; the sum is calculated', {
  items: groups(0, 3, {
    rate: text(1, 60, 'Price list and level, such as seo/Basic; for single articles content/article'),
    fee: pesos.optional().describe('Pesos for one, if not the lower end of the rate'),
    times: z.int().positive().default(1),
  }),
  spend: pesos.optional().describe('Ad spend; the fee for managing it is added'),
  pays: group('What pays for the month', {
    one: text(1, 70, '“a new patient leaves you”'),
    leaves: pesos.describe('Pesos that one sale leaves, an assumption'),
    after: text(1, 80, '“after professional fees and supplies”'),
    many: text(1, 40, '“new patients”'),
  }),
  note: text(30, 160, 'When to spend less, or what is not in the sum'),
});

export const invoiceLineSchema = z.strictObject({
  label: z.string().max(500),
  amount: z.int().describe('Whole pesos, before VAT'),
  kind: choice(['fee', 'cost'], 'A fee is ours, with VAT and withholding; a cost is passed on from a supplier'),
  rate: z.string().max(500).optional().describe('Its list and level in pricing.yaml, such as seo/Standard'),
  times: z.int().optional().describe('How often the rate is paid, where it is more than once'),
  of: z.int().optional().describe('Where the rate is a percentage: of how many pesos'),
});

export type InvoiceLine = z.output<typeof invoiceLineSchema>;
export type PesoAmount = z.output<typeof pesoAmount>;
export type PercentAmount = z.output<typeof percentAmount>;
export type PriceList = z.output<typeof priceListSchema>;
export type Tier = PriceList['tiers'][number];
export type Amount = Tier['amount'];
export type Month = z.output<typeof monthSchema>;
