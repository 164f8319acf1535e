import * as z from 'zod';
import { addDays } from '../domain/dates.ts';
import { judgeWeeks, multiplyFactors } from '../domain/money/sample-sheets.ts';
import { group, groups, list, sample, text, whole } from '../domain/field-schemas.ts';

const client = text(1, 40, 'Who it was made for; ask before you show a real one');
const place = text(1, 30);
const sentence = (max: number, description?: string) => text(20, max, description);

const factor = z.union([
  z.strictObject({ pesos: z.number().positive() }),
  z.strictObject({ percent: z.number().positive().max(100) }),
  z.strictObject({ count: whole(1), of: text(1, 30, 'What is counted, e.g. searches') }),
]);

const fix = z.strictObject({
  title: text(1, 50, 'The problem, as the owner would say it'),
  kind: z.enum(['wasted', 'missed']).describe('Money spent for nothing, or not earned'),
  found: sentence(330, 'With every number of the sum that is not among the owner’s own'),
  sum: list(2, 5, factor, 'The pesos a month are the product of these'),
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
    basis: sentence(170, 'The owner’s own numbers that the sums use'),
    fixes: list(3, 3, fix, 'The most expensive problem first'),
    lookedAt: sentence(190, 'The website or page, and what there was access to'),
    searchedOn: sentence(80, 'How, where and when the places were looked up, ending “your place on Google, …”'),
    words: groups(0, 10, {
      word: text(1, 40),
      place: whole(1, 'In the search results; none if it was not found in them').optional(),
    }).describe('The search words, best place first'),
    searchDepth: z.int().describe('How many results of a search were read'),
    competitors: groups(0, 5, { name: text(1, 30), topThree: whole(0) }).describe(
      'And for how many of the words each is among the first three',
    ),
    notLookedAt: sentence(220),
  })
  .superRefine(({ fixes, words, competitors, asked, sent }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const losses = fixes.map(({ sum }) => multiplyFactors(sum));
    if (losses.some((loss, index) => index > 0 && loss > losses[index - 1]!))
      report('fixes', `are not ranked by pesos: ${losses.join(', ')}`);
    if (sent < asked || sent > addDays(asked, 7)) report('sent', 'is not within one week after it was asked for');
    const places = words.map(({ place: at = Infinity }) => at);
    if (places.some((at, index) => index > 0 && at < places[index - 1]!)) report('words', 'are not in order of place');
    // Three places for each word, for the client and the competitors together.
    const taken = competitors.reduce((sum, { topThree }) => sum + topThree, 0) + places.filter((at) => at <= 3).length;
    if (taken > 3 * words.length) report('competitors', `have more first places than ${words.length} words have`);
    if (competitors.some(({ topThree }) => topThree > words.length)) report('competitors', 'lead for too many words');
  });

const week = z.strictObject({
  monday: z.iso.date(),
  spent: whole(1, 'Pesos for ads from Monday to Friday'),
  inquiries: whole(1),
});

/** The page of one Friday; the cost of an inquiry and our fee are calculated from its weeks. */
export const fridaySheetSchema = z
  .strictObject({
    sample,
    client,
    place,
    counted: sentence(120, 'What was spent on, and what counts as an inquiry'),
    target: whole(1, 'Pesos that an inquiry may cost'),
    weeks: list(8, 8, week, 'The week of the page is the last'),
    change: group('What followed when the weeks had missed the target', {
      afterWeeks: whole(1, 'How many weeks were judged; their cost is calculated'),
      sent: z.iso.date().describe('The day of the written proposal'),
      text: sentence(160, 'What was proposed and what the client chose, continuing “On Oct 30 …”'),
    }),
    ourError: z.strictObject({ text: sentence(200), lost: whole(1, 'Pesos of the week’s spend that it lost') }),
    alsoWrong: list(1, 2, sentence(160)),
    next: list(1, 3, sentence(160)),
    needed: list(1, 2, sentence(140), 'What the client has to send or decide, and by when'),
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
