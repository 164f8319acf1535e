import { phoneMenu } from './page-behaviour.ts';

/**
 * The part of the chat and the audit pop-up that is in every page: a button and a timer. The dialogs are one small
 * HTML file, fetched when first needed; the script that hydrates a form is fetched when a visitor first uses it. If
 * the file cannot be fetched, the button opens the contact page; if the script cannot, the forms post without it.
 */
const closedFlag = 'audit-closed';
const button = document.querySelector<HTMLButtonElement>('.chat-button')!;
let chat: HTMLDialogElement | null = null;
let dialogs: Promise<void> | undefined;

async function addDialogs() {
  const html = await (await fetch('/widgets')).text();
  // In a template, because the page's CSP blocks style elements anywhere else, even in a parsed document.
  const { content } = new DOMParser().parseFromString(html, 'text/html').querySelector('template')!;
  const styles = new CSSStyleSheet();
  styles.replaceSync(content.querySelector('style')!.textContent);
  document.adoptedStyleSheets.push(styles);
  document.body.append(...content.querySelectorAll('[data-island]'));
  chat = document.querySelector<HTMLDialogElement>('#chat')!;
  chat.addEventListener('close', () => button.focus());
  document.querySelector('#audit')!.addEventListener('close', () => sessionStorage.setItem(closedFlag, 'true'));
}

type FormsModule = { hydrateForm(island: HTMLElement): void };

async function hydrate(island: HTMLElement) {
  const { hydrateForm } = (await import(/* @vite-ignore */ island.dataset['script']!)) as FormsModule;
  hydrateForm(island);
}

button.addEventListener('click', (event) => {
  event.preventDefault();
  (dialogs ??= addDialogs()).then(
    () => chat!.show(),
    () => button.form!.submit(),
  );
});

async function offerAudit() {
  if (sessionStorage.getItem(closedFlag)) return;
  // On a phone the pop-up would cover the field that the visitor is typing in.
  const isTyping = innerWidth < 576 && document.activeElement!.matches('input, textarea');
  if (chat?.open || phoneMenu.open || isTyping) return void setTimeout(offerAudit, 500);
  await (dialogs ??= addDialogs());
  // Not show(), which would move the focus.
  document.querySelector<HTMLDialogElement>('#audit')!.open = true;
}
addEventListener('load', () => setTimeout(offerAudit, Number(button.form!.dataset['delay'])));

addEventListener('focusin', ({ target }) => {
  // A failure to fetch the script is ignored: the form then posts without it.
  const island = (target as Element).closest<HTMLElement>('[data-island]');
  if (island) hydrate(island).catch(() => {});
});

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('.lead-form') || 'ready' in form.dataset) return;
  event.preventDefault();
  form.addEventListener('ready', () => form.requestSubmit());
  hydrate(form.closest<HTMLElement>('[data-island]')!).catch(() => form.submit());
});

addEventListener('pointerdown', ({ target }) => {
  if (chat?.open && !(target as Element).closest('#chat, .toasts')) chat.close();
});
