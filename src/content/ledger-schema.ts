import * as z from 'zod';
import { addMonths } from '../domain/dates.ts';
import { findPayback } from '../domain/money/payback.ts';
import { list, month, text, whole } from '../domain/field-schemas.ts';

/** Texts on the drawing need the width of two months. */
const monthsBetweenEvents = 2;

const event = z.strictObject({
  kind: z.enum(['loss', 'progress', 'payoff']).describe('What it did to the money: lost it, prepared, brought it back'),
  text: text(20, 90, 'What happened, written at its month in the drawing'),
});

const monthOfLedger = z.strictObject({
  month,
  spent: whole(0, 'Pesos in this month alone'),
  earned: whole(0, 'Pesos in this month alone'),
  event: event.optional(),
});

/** For a client who already paid for the same thing: then `earned` is what the same month cost a year before. */
const before = z.strictObject({
  paidFor: text(1, 60, 'What the client paid for then, and who did the work'),
  counted: text(1, 20, 'What both years are counted in, after a number: “clients signed”'),
  earlier: whole(1, 'How many in the same months a year before'),
  now: whole(1, 'How many in the months of the ledger'),
});

/** What a client spent and what came back, month by month; totals and the payback are calculated from it. */
export const ledgerSchema = z
  .strictObject({
    heading: text(1, 60, 'Over the drawing'),
    spent: text(1, 60, 'What the spent pesos were for'),
    earned: text(1, 60, 'What the earned pesos are'),
    spentWord: text(1, 18, 'After the sum that was spent, if it is not all: “added”').optional(),
    earnedWord: text(1, 18, 'After an amount: “earned”, “saved”'),
    paceMonths: whole(1, 'How many of the last months the forecast takes its pace from'),
    before: before.optional(),
    whyShown: text(60, 180, 'Only for a case that has not paid back yet: what an owner can learn from it').optional(),
    months: list(6, 14, monthOfLedger, 'The texts of the case say the same totals'),
  })
  .superRefine(({ months, paceMonths, whyShown }, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const gap = months.find((entry, index) => index > 0 && entry.month !== addMonths(months[index - 1]!.month, 1));
    if (gap) report('months', `${gap.month} does not follow its month`);
    const places = months.flatMap(({ event: happened }, index) => (happened ? [index] : []));
    if (places.length < 2) report('months', 'needs at least two events');
    if (places.some((place, index) => index > 0 && place - places[index - 1]! < monthsBetweenEvents))
      report('months', 'has events in months that follow each other');
    if (paceMonths > months.length) report('paceMonths', 'is more than there are months');
    else if (findPayback(months, paceMonths).isPaidBack !== (whyShown === undefined))
      report('whyShown', 'belongs to a case that has not paid back yet');
  });
