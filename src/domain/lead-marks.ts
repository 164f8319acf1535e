/** Why a lead looks odd. The owner is told of it all the same: a guess may only mark. */

/** An owner who names a site and a few profiles is normal mail for an agency; a message of this many links is not. */
export const manyLinks = 10;
/** A form that was loaded once is sent a few times a day, not more often than this. */
export const mostLeadsPerFormTime = 20;

/** Every reason, with a sentence for the owner. */
export const markReasons = {
  honeypot: 'A hidden field was filled in, which people do not see.',
  'no-form-time': 'Its form did not come from this site as usual: a program sent it, or the page was not loaded whole.',
  'foreign-form-time': 'Its form was loaded more than 30 days ago, or by no means from this site.',
  fast: 'It was sent within a second of its page: a program did that, or a browser that fills in forms by itself.',
  links: `It has ${manyLinks} links or more.`,
  'reused-form-time': `The form that it was sent with was sent more than ${mostLeadsPerFormTime} times within a day.`,
};
export type Mark = keyof typeof markReasons;

export const marks = Object.keys(markReasons) as [Mark, ...Mark[]];

/** A lead as its store has it. An imported one may be flagged without a reason. */
type MarkedLead = { flagged: boolean; mark: Mark | null };

/** The reason in words; undefined for a lead without a mark. */
export function explainMark({ flagged, mark }: MarkedLead) {
  if (mark !== null) return markReasons[mark];
  return flagged ? 'It looks like spam.' : undefined;
}
