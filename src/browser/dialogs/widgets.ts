import { phoneMenu } from '../chrome/page-behaviour.ts';
import { find } from '../find.ts';
import { loadForm } from '../forms/load-form.ts';
import { auditClosedKey, visitKey } from '../storage.ts';
import { isRenderedAhead, whenSeen } from '../when-seen.ts';

/**
 * The part of the chat and the audit pop-up that is in every page: a button and a timer. The dialogs are one small
 * HTML file, fetched when first needed; a form's script is fetched when a visitor first uses it. If the file cannot be
 * fetched, the button opens the contact page; if the script cannot, the forms post without it.
 */
const button = find<HTMLButtonElement>('.chat-button');
/** Undefined if storage is blocked: the pop-up then returns on the next page. */
let storage: Storage | undefined;
try {
  storage = sessionStorage;
  // For the owner, with a lead: the first page of the visit, and the address that linked to it.
  if (!import.meta.env.PUBLIC_SUPABASE_URL) storage[visitKey] ??= `${location} ${document.referrer}`;
} catch {}
/** The chat and the audit pop-up, as they are now: React may draw one anew (lead-forms.ts). */
const dialogs = document.getElementsByTagName('dialog');
/** A little longer than a script may take: see load-module.ts. */
const patienceMs = 6000;

async function addDialogs() {
  if (dialogs[0]) return;
  const response = await fetch('/widgets', { signal: AbortSignal.timeout(5000) });
  const html = await response.text();
  // The timer may have added them meanwhile.
  if (dialogs[0]) return;
  // In a template, because the page's CSP blocks style elements anywhere else, even in a parsed document. An error
  // response has none, and this line throws.
  const { content } = find<HTMLTemplateElement>('template', new DOMParser().parseFromString(html, 'text/html'));
  const styles = new CSSStyleSheet();
  const style = find('style', content);
  styles.replaceSync(style.textContent);
  style.remove();
  document.adoptedStyleSheets.push(styles);
  document.body.append(content);
}

addEventListener('close', ({ target }) => target === dialogs[1] && storage?.setItem(auditClosedKey, 'true'), true);

// The back/forward cache would bring back an offer that was closed, or accepted, on another page.
addEventListener('pageshow', () => storage?.getItem(auditClosedKey) && dialogs[1]?.close());

button.addEventListener('click', (event) => {
  event.preventDefault();
  addDialogs().then(
    () => dialogs[0]!.show(),
    () => {
      // Offline, the contact page would be the browser's error page.
      if (navigator.onLine) button.form!.submit();
      else alert('Offline');
    },
  );
});

function offerAudit() {
  if (storage?.getItem(auditClosedKey)) return;
  if (
    dialogs[0]?.open ||
    phoneMenu.open ||
    document.activeElement!.matches(
      // On a phone the pop-up takes the place of the consent line.
      import.meta.env.VISIT_TAGS ? 'input, textarea, select, .consent *' : 'input, textarea, select',
    )
  )
    setTimeout(offerAudit, 500);
  else addDialogs().then(showAudit, () => {});
}

function showAudit() {
  // What was typed on the page before. Not by draftKey, which would be in every page.
  if (storage?.getItem('draft-audit')) loadForm({ target: dialogs[1]! });
  // Not show(), which would move the focus.
  dialogs[1]!.open = true;
}
addEventListener('load', () => whenSeen(() => setTimeout(offerAudit, +button.form!.dataset['delay']!)));

// The server counted no view when a browser fetched the page ahead.
if (!import.meta.env.PUBLIC_SUPABASE_URL && isRenderedAhead())
  whenSeen(() => void fetch(location.pathname, { method: 'HEAD', headers: { 'x-seen': '' } }).catch(() => {}));

addEventListener('focusin', loadForm);

if (import.meta.env.IS_EXPORT) prepareForms();

/**
 * Nobody reads what a form of an export posts. Its button is disabled until its scripts are there; if they do not come,
 * the form says what else a visitor can do.
 */
function prepareForms() {
  // The form's script fills in what the query string asks for.
  const contact = document.querySelector('[data-island=contact]');
  if (location.search && contact) loadForm({ target: contact });
  addEventListener('focusin', ({ target }) => {
    const island = findIsland(target);
    if (island) setTimeout(() => advise(island), patienceMs);
  });
  // Firefox may restore an enabled button when a page is loaded again.
  addEventListener('submit', (event) => {
    const island = findIsland(event.target);
    if (event.defaultPrevented || !island || !(event.target as Element).matches('.lead-form')) return;
    event.preventDefault();
    advise(island);
  });
}

function findIsland(target: EventTarget | null) {
  return (target as Element).closest<HTMLElement>('[data-island]');
}

function advise(island: HTMLElement) {
  if (island.querySelector('[data-ready]')) return;
  find('.form-failure', island).textContent = `The form’s script could not be loaded. ${island.dataset['advice']}`;
}
