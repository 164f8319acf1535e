/** What a visitor reads about a call that could not be booked. */
export const notSentYet = 'Not sent yet.';

export const callRefusals = {
  taken:
    'Somebody was faster: that time is not free any more. Choose another one, or send your message without a call.',
  enough:
    'Two calls are booked with this email address already. Choose “No call” to send your message without another.',
};
