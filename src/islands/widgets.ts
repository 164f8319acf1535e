import { phoneMenu } from './page-behaviour.ts';

/**
 * The chat and the audit pop-up, as far as they stand in every page: a button and a clock. The dialogs
 * themselves come as one small HTML file when first needed, and the script that drives their forms
 * when a visitor touches one. If either cannot be fetched, the button leads to the contact page and
 * the forms post as they are.
 */
const closedFlag = 'audit-closed';
const button = document.querySelector<HTMLButtonElement>('.chat-button')!;
let chat: HTMLDialogElement | null = null;
let dialogs: Promise<string> | undefined;
let forms: Promise<unknown> | undefined;

/** Resolves to the address of the script that brings the forms to life. */
function addDialogs() {
  return (dialogs ??= fetch('/widgets')
    .then((answer) => answer.text())
    .then((html) => {
      // Taken out before parsing: the page's policy refuses a style element, and allows a style sheet.
      const [head = '', css = '', body = ''] = html.split(/<\/?style>/);
      const page = new DOMParser().parseFromString(head + body, 'text/html');
      const styles = new CSSStyleSheet();
      styles.replaceSync(css);
      document.adoptedStyleSheets.push(styles);
      document.body.append(...page.querySelectorAll('[data-island]'));
      chat = document.querySelector<HTMLDialogElement>('#chat')!;
      chat.addEventListener('close', () => button.focus());
      document.querySelector('#audit')!.addEventListener('close', () => sessionStorage.setItem(closedFlag, 'true'));
      return page.querySelector('script')!.getAttribute('src')!;
    }));
}

function startForms() {
  return (forms ??= addDialogs().then((script) => import(/* @vite-ignore */ script)));
}

button.addEventListener('click', (event) => {
  event.preventDefault();
  addDialogs().then(
    () => chat!.show(),
    () => button.form!.submit(),
  );
});

async function offerAudit() {
  if (sessionStorage.getItem(closedFlag)) return;
  // A sheet at the foot of a phone would hide what is being typed there.
  const isTyping = innerWidth < 576 && document.activeElement!.matches('input, textarea');
  if (chat?.open || phoneMenu.open || isTyping) return void setTimeout(offerAudit, 500);
  await addDialogs();
  // Not show(): that would take the focus from whoever is reading or typing.
  document.querySelector<HTMLDialogElement>('#audit')!.open = true;
}
addEventListener('load', () => setTimeout(offerAudit, Number(button.form!.dataset['delay'])));

addEventListener('focusin', ({ target }) => {
  // Without its script a form posts as it is, so a failure to fetch it is none to report.
  if ((target as Element).closest('[data-island]')) startForms().catch(() => {});
});

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('.lead-form') || 'ready' in form.dataset) return;
  event.preventDefault();
  form.addEventListener('ready', () => form.requestSubmit());
  startForms().catch(() => form.submit());
});

addEventListener('pointerdown', ({ target }) => {
  if (chat?.open && !(target as Element).closest('#chat, .toasts')) chat.close();
});
