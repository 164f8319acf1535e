import refusals from './call-refusals.json' with { type: 'json' };

/** What a visitor reads about a call that could not be booked. */
export const notSentYet = 'Not sent yet.';

export const callRefusals = refusals;

/** Why no call was booked. */
export type CallRefusal = keyof typeof refusals;
