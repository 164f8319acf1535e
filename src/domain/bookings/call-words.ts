/** What a visitor reads about a call that could not be booked. */
export const notSentYet = 'Not sent yet.';

export const callRefusals = {
  taken:
    'Somebody was faster: that time is not free any more. Choose another one, or send your message without a call.',
  over: 'That time has passed, or is too soon by now. Choose another one, or send your message without a call.',
  enough:
    'Two calls are booked with this email address already. “No call” is chosen now: send your message without another.',
  often:
    'Several calls were booked from your connection within a day. “No call” is chosen now: send your message without one, or book it tomorrow.',
};

/** Why no call was booked. */
export type CallRefusal = keyof typeof callRefusals;
