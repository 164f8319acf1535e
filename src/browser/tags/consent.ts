import { find } from '../find.ts';
import { neverTags, tagsKey } from '../../domain/visit-tags.ts';
import { tryStorage } from '../storage.ts';
import { whenSeen } from '../when-seen.ts';
import { areTagsLoaded, countLead, startTags, stopTags } from './tags.ts';

/**
 * In a build with tags, the script of every page: asks once whether they may be loaded, remembers the answer, and tells
 * them of leads. Nothing is loaded from their hosts before a yes.
 */
const line = find('.consent');
const changeButton = find('.consent-change');

/** An answer is about these tags: with another one added, the visitor is asked again. */
const asked = Object.keys(import.meta.env.VISIT_TAGS as object).join(' ');
/** For this page, if storage is blocked. */
let answer = '';

function readAnswer() {
  const stored = tryStorage(() => localStorage.getItem(tagsKey));
  return stored === undefined ? answer : stored;
}

function followAnswer(given = readAnswer()) {
  const isYes = given === `yes ${asked}`;
  const isNever = given === neverTags;
  line.hidden = isYes || isNever || given === `no ${asked}`;
  changeButton.hidden = isNever;
  if (isYes) startTags();
  else stopTags();
}

/** The chat's button and the end of the page stay above the line: see consent.css. */
function makeRoom() {
  document.documentElement.style.setProperty('--consent-height', `${line.offsetHeight}px`);
}
new ResizeObserver(makeRoom).observe(line);

let wasOpened = false;
line.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  answer = `${target.value} ${asked}`;
  // Where storage is blocked or full, the next page asks again.
  tryStorage(() => localStorage.setItem(tagsKey, answer));
  followAnswer(answer);
  // Not left to the observer, which some versions of WebKit call two seconds later.
  makeRoom();
  if (wasOpened) changeButton.focus();
  wasOpened = false;
});

changeButton.addEventListener('click', () => {
  wasOpened = true;
  line.hidden = false;
  line.focus();
});

// The answer may have been given in another tab, or on the page that the visitor comes back from.
function followOtherPage() {
  // The desk was opened: a script that is loaded here goes with the page only.
  if (areTagsLoaded() && readAnswer() === neverTags) location.reload();
  else followAnswer();
}
addEventListener('storage', followOtherPage);
addEventListener('pageshow', ({ persisted }) => persisted && followOtherPage());
whenSeen(() => followAnswer());

addEventListener('lead-stored', (event) => countLead((event as CustomEvent<string>).detail));

// The server redirects a form that was posted without its script to this fragment. A reload, or a visit by such a URL,
// is not redirected and counts nothing.
const [, sentForm] = /^#sent-(contact|chat|audit)$/.exec(location.hash) ?? [];
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (sentForm && arrival?.redirectCount) countLead(sentForm);
