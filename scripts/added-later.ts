/**
 * Names that stand in no built page, because something adds them when the page is already there. A page
 * keeps its style rules for them. What the build renders, the dialogs and forms included, needs no entry.
 */

/** By `classList` or by React in the browser, in src/islands. */
export const scriptClasses = [
  'awaits-reveal',
  'revealed',
  'map-unproven',
  'featured',
  'toasts',
  'toast',
  'toast-destructive',
  'toast-title',
  'toast-close',
];

/** Of the page around the dialogs: their own styles, which come with them, refer to it. */
export const pageClasses = ['chat-button'];

/** What dialogs and toasts are made of, which any page may get. */
export const scriptTags = 'a button details dialog div form h2 input label li ol p span summary textarea ul'.split(' ');

/** By the server, in its answer to a search, an estimate or a form. */
export const answerClasses = ['estimate-sum'];
