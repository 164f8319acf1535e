import * as z from 'zod';
import { addDays } from '../domain/dates.ts';
import { judgeWeeks, multiplyFactors } from '../domain/money/sample-sheets.ts';
import { sample, text } from '../domain/text-schema.ts';

const client = text(1, 40, 'Who it was made for; ask before you show a real one');
const place = text(1, 30);
const sentence = (max: number) => text(20, max);

const factor = z.union([
  z.strictObject({ pesos: z.number().positive() }),
  z.strictObject({ percent: z.number().positive().max(100) }),
  z.strictObject({ count: z.int().min(1), of: text(1, 30, 'What is counted, e.g. searches') }),
]);

const fix = z.strictObject({
  title: text(1, 50, 'The problem, as the owner would say it'),
  kind: z.enum(['wasted', 'missed']).describe('Money spent for nothing, or not earned'),
  found: sentence(330).describe('With every number of the sum that is not among the owner’s own'),
  sum: z.array(factor).min(2).max(5).describe('The pesos a month are the product of these'),
  fix: sentence(190),
  takes: text(1, 40, 'How long the owner needs for it alone'),
});

/** One page, as `audit` in src/content/site.json promises it; the pesos are calculated from the sums. */
export const auditSheetSchema = z
  .strictObject({
    sample,
    client,
    place,
    asked: z.iso.date().describe('The day of the request'),
    sent: z.iso.date().describe('At most a week later'),
    basis: sentence(170).describe('The owner’s own numbers that the sums use'),
    fixes: z.array(fix).length(3).describe('The most expensive problem first'),
    lookedAt: sentence(190).describe('The website or page, and what there was access to'),
    searchedOn: sentence(80).describe(
      'How, where and when the places were looked up, ending “your place on Google, …”',
    ),
    words: z
      .array(
        z.strictObject({
          word: text(1, 40),
          place: z.int().min(1).optional().describe('In the search results; none if it was not found in them'),
        }),
      )
      .max(10)
      .describe('The search words, best place first'),
    searchDepth: z.int().describe('How many results of a search were read'),
    competitors: z
      .array(z.strictObject({ name: text(1, 30), topThree: z.int().min(0) }))
      .max(5)
      .describe('And for how many of the words each is among the first three'),
    notLookedAt: sentence(220),
  })
  .superRefine(({ fixes, words, competitors, asked, sent }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const losses = fixes.map(({ sum }) => multiplyFactors(sum));
    if (losses.some((loss, index) => index > 0 && loss > losses[index - 1]!))
      report('fixes', `are not ranked by pesos: ${losses.join(', ')}`);
    if (sent < asked || sent > addDays(asked, 7)) report('sent', 'is not within one week of `asked`');
    const places = words.map(({ place: at = Infinity }) => at);
    if (places.some((at, index) => index > 0 && at < places[index - 1]!)) report('words', 'are not in order of place');
    // Three places for each word, for the client and the competitors together.
    const taken = competitors.reduce((sum, { topThree }) => sum + topThree, 0) + places.filter((at) => at <= 3).length;
    if (taken > 3 * words.length) report('competitors', `have more first places than ${words.length} words have`);
    if (competitors.some(({ topThree }) => topThree > words.length)) report('competitors', 'lead for too many words');
  });

const week = z.strictObject({
  monday: z.iso.date(),
  spent: z.int().min(1).describe('Pesos for ads from Monday to Friday'),
  inquiries: z.int().min(1),
});

/** The page of one Friday; the cost of an inquiry and our fee are calculated from its weeks. */
export const fridaySheetSchema = z
  .strictObject({
    sample,
    client,
    place,
    counted: sentence(120).describe('What was spent on, and what counts as an inquiry'),
    target: z.int().min(1).describe('Pesos that an inquiry may cost'),
    weeks: z.array(week).length(8).describe('The week of the page is the last'),
    change: z
      .strictObject({
        afterWeeks: z.int().min(1).describe('How many weeks were judged; their cost is calculated'),
        sent: z.iso.date().describe('The day of the written proposal'),
        text: sentence(160).describe('What was proposed and what the client chose, continuing “On Oct 30 …”'),
      })
      .describe('What followed when the weeks had missed the target'),
    ourError: z.strictObject({
      text: sentence(200),
      lost: z.int().min(1).describe('Pesos of the week’s spend that it lost'),
    }),
    alsoWrong: z.array(sentence(160)).min(1).max(2),
    next: z.array(sentence(160)).min(1).max(3),
    needed: z.array(sentence(140)).min(1).max(2).describe('What the client has to send or decide, and by when'),
  })
  .superRefine(({ weeks, change, target, ourError }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const late = weeks.find(({ monday }, index) => index > 0 && monday !== addDays(weeks[index - 1]!.monday, 7));
    if (late) report('weeks', `${late.monday} is not a week after the one before`);
    if (new Date(`${weeks[0]!.monday}T00:00:00Z`).getUTCDay() !== 1) report('weeks', 'do not begin on a Monday');
    if (judgeWeeks(weeks.slice(0, change.afterWeeks), target).over <= 0)
      report('change', 'follows weeks that were on target');
    if (ourError.lost >= weeks.at(-1)!.spent) report('ourError', 'lost more than was spent');
  });
