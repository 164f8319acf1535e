/**
 * Class and tag names that are added to a page after the build, so that their style rules are not trimmed. Names that
 * the build renders, also in dialogs and forms, need no entry.
 */

/** Added by `classList` or React in src/browser. */
export const scriptClasses = ['revealed', 'map-proven', 'featured', 'sent-note', 'sent-title', 'sent-email'];

/** Classes of the page that the styles of the dialogs use. */
export const pageClasses = ['chat-button'];

/** The elements of dialogs, which are added to any page. */
export const scriptTags = 'a button details dialog div form h2 input label li ol p span summary textarea ul'.split(' ');

/** Rendered by the server in answer to a search, an estimate or a form. */
export const answerClasses = [
  ...'estimate-sum first-look look-form look-refusal look-under-way look look-fine look-found look-rest'.split(' '),
  ...'call-times call-panel call-tab call-day call-phone call-links booked-call'.split(' '),
];
