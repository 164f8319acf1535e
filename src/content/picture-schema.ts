import { z } from 'astro/zod';
import { groups, text } from '../domain/field-schemas.ts';

const flag = z.boolean().default(false);

/** Fields that hold words, and fields that hold a figure. */
const words = <Name extends string>(...names: Name[]) => repeat(text(2, 400), names);
const figures = <Name extends string>(...names: Name[]) => repeat(z.number().min(0), names);
function repeat<Name extends string, Field>(field: Field, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
}

const list = <Fields extends z.ZodRawShape>(fields: Fields) => groups(0, Infinity, fields);
const drawing = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ drawing: z.literal(name), ...words('heading'), ...fields });

/** A line of a drawing. */
const short = text(1, 60);
/** A shape of a drawing, as SVG writes it. */
const shape = text(1, 600);

/** The drawings of public/film-drawings.svg. */
const screens =
  'wheel logo gray-box half-banner banner-and-words pop-up gray-box-and-text half-banner-and-text page list tap ways-to-pay picked';

const note = z.strictObject({
  question: short.optional(),
  people: short.optional().describe('How many, by its name in the drawing, such as {signUps}'),
  words: short,
  emails: z.array(short).default([]).describe('When they are sent'),
  text: text(1, 160).optional(),
});

const post = z.strictObject({
  ...figures('hour'),
  platform: z.enum(['Facebook', 'Instagram', 'TikTok']),
  ...words('words'),
  mark: short.optional().describe('Why on this day'),
});

const message = z.strictObject(words('who', 'says'));

const pagePart = z
  .union([z.strictObject({ ...figures('x', 'y'), ...words('says') }), z.array(z.union([short, z.array(short)]))])
  .describe('A map with the shop’s pin, or results: others are only a name, the shop’s own is a title with a snippet');
const resultPart = z.strictObject({ ...words('owner', 'why'), before: pagePart, after: pagePart });

/** The words, figures and shapes of a picture; `{name}` in its words is a figure that the drawing calculates. */
export const pictureSchema = z.discriminatedUnion('drawing', [
  drawing('ad-budget', {
    ...words('intro', 'caption', 'answered', 'cold', 'feeNote'),
    ...figures('inquiries', 'leftOvernight', 'sales', 'feePercent'),
    campaigns: list({ ...words('name', 'cause'), ...figures('budget', 'waste', 'clicks') }).describe('In one month'),
    stages: groups(5, 5, words('title', 'figure', 'note')).describe('Spend, campaigns, clicks, inquiries, sales'),
  }),
  drawing('content-plan', {
    ...words('intro', 'caption', 'summary'),
    ...figures('monthlyFee'),
    batches: list({ ...words('month'), titles: z.array(short), readers: z.array(z.int()) }).length(3),
    reviews: list({ ...words('name'), ...figures('month') }).describe('When the cost of a reader is shown'),
  }),
  drawing('creator-tiers', {
    ...words('intro', 'splitTitle', 'splitText'),
    ...figures('budget'),
    tiers: list({ ...words('name', 'followers', 'rate', 'risk'), ...figures('each') }).length(4),
    split: list({ each: z.int(), count: z.int().default(1), isAdSpend: flag }).describe('Of a first campaign'),
  }),
  drawing('dashboard', {
    ...words('intro', 'caption', 'opened', 'week', 'decision', 'reason'),
    ...figures('limit'),
    ways: z.strictObject(words('chats', 'calls', 'forms')),
    sources: list({
      ...words('name'),
      inquiries: z.partialRecord(z.enum(['chats', 'calls', 'forms', 'unknown']), z.int().positive()),
      ads: z.strictObject(figures('spend', 'orders')).optional(),
      note: short.optional().describe('What stands there without ads'),
    }),
  }),
  drawing('email-flow', {
    ...words('intro', 'caption'),
    ...figures('profitPerOrder', 'flowPrice'),
    people: z.strictObject(figures('signUps', 'orderAtOnce', 'leaveCart', 'returnToCart', 'secondOrders')),
    stretches: list({ buyers: note.optional(), others: note.optional() }).length(7).describe('From top to bottom'),
  }),
  drawing('event-countdown', {
    ...words('intro', 'stripNote', 'caption'),
    lanes: list({ ...words('name'), tasks: list({ ...figures('from', 'to'), ...words('what'), isKey: flag }) }),
  }),
  drawing('loading-film', {
    ...words('intro', 'caption'),
    ...figures('megabytesPerSecond', 'secondsToConnect'),
    films: list({
      ...words('title'),
      ...figures('megabytes'),
      frames: groups(8, 8, { caption: short, screen: z.enum(screens.split(' ')) }).describe('One a second'),
    }).length(2),
  }),
  drawing('mark-drawing', {
    ...words('intro', 'summary', 'name', 'mark'),
    circles: z.record(short, z.array(short)).describe('Those that form the outline of the mark: centers by radius'),
    places: list({
      ...words('title', 'note', 'mark'),
      ...figures('width'),
      layers: z.record(short, shape).describe('Paths by color, in the order of painting'),
      sign: short.optional(),
    }),
  }),
  drawing('posting-week', {
    ...words('intro', 'title', 'example', 'noPost', 'posted', 'replies', 'cleared', 'chatTitle'),
    days: list({
      ...words('name'),
      ...figures('date'),
      isPayday: flag,
      isStaffed: z.boolean().default(true).describe('Whether somebody replies'),
      post: post.optional(),
    }).length(7),
    chat: z.strictObject({ question: message, answer: message }),
  }),
  drawing('search-result', {
    ...words('caption', 'query'),
    parts: z.strictObject({ ad: resultPart, map: resultPart, profile: resultPart, page: resultPart }),
  }),
]);
