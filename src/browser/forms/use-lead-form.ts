import { useEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { explainProblems, formFields, outcomes } from '../../domain/lead.ts';
import type { FormField, FormKind, FormValues } from '../../domain/lead.ts';
import { callField } from '../../domain/bookings/call-times.ts';
import { phoneField, phoneProblem, readPhone } from '../../domain/bookings/call-phone.ts';
import { adviseOtherWays } from '../../domain/site.ts';
import { find } from '../find.ts';
import { loadModule } from '../load-module.ts';
import { auditClosedKey, tryStorage } from '../storage.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { linkToCall, readCall, readSignals, readValues } from './form-values.ts';
import { showCalls } from './show-calls.ts';

type Problems = Partial<Record<FormField, string>>;

export type LeadFormOptions = {
  kind: FormKind;
  /** Rendered by the server when a form that was posted without JavaScript is rejected. */
  problems?: Problems;
  /** What the server has filled in. */
  texts?: FormValues;
  onSubmit?: () => void;
  onSent?: () => void;
};

/** What a lead form does: it sends, shows what came of it, and never loses what was typed. */
export function useLeadForm({ kind, onSubmit, onSent, ...given }: LeadFormOptions) {
  // React sets both before anything else uses them.
  const form = useRef<HTMLFormElement>(null!);
  const sentHeading = useRef<HTMLHeadingElement>(null!);
  const [busy, setBusy] = useState(false);
  const [texts, setTexts] = useState(given.texts ?? {});
  const [problems, setProblems] = useState(given.problems ?? {});
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState<{ values: FormValues; call: string }>();
  const chosenCall = useSyncExternalStore(
    watchFields,
    // There is no form yet where React draws it anew: see lead-forms.ts.
    () => (form.current ? readCall(form.current) : ''),
    () => '',
  );

  useEffect(() => {
    // The visitor may have typed before this script was loaded.
    keepTyped(kind, form.current, chosenCall);
    form.current.dataset['ready'] = '';
  }, [kind, chosenCall]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (findInForm('.form-button').matches(':disabled')) return;
    onSubmit?.();
    setFailure('');
    setSent(undefined);
    const values = readValues(kind, form.current);
    if (showProblems(explainProblems(kind, values))) return;
    if (readCall(form.current) && !readPhone(values.phone)) return askForPhone();

    // An offer would open over the form while it is sent, and over what is wrong with it.
    if (kind !== 'audit') stopAuditOffer();
    showBusy(true);
    const sender = await loadSender(form.current);
    if (!sender) return !import.meta.env.IS_EXPORT && navigator.onLine ? postWithoutScript() : showFailure();
    const signals = readSignals(form.current);
    const { call } = signals;
    const result = await sender.submitLead(kind, values, signals);
    showBusy(false);
    // The times that are shown stay, if others cannot be fetched: the form says that this one is taken.
    if (call && result.isCallTaken) showCalls(linkToCall(call), call).catch(() => {});
    // Who may not book another call leaves the time free for others.
    else if (result.refusedCall) findInForm(`[name=${callField}][value=""]`).click();
    if (result.isSent) return showSent(values, call);
    if (showProblems(result.problems)) return;
    // The toast has said the rest, and is gone after a while.
    setFailure(result.refusedCall ?? `Not sent yet: your text is kept. ${adviseOtherWays()}`);
    focusButton();
  }

  /** Where the browser has taken the focus from it, because it was disabled. Not from whoever goes on typing. */
  function focusButton() {
    if (document.activeElement!.matches('body, .form-button')) findInForm('.form-button').focus();
  }

  /** Focuses the first field with a problem; false if there is none. */
  function showProblems(found: Problems) {
    flushSync(() => setProblems(found));
    const first = formFields[kind].find((name) => found[name]);
    if (first) findInForm(`[name=${first}]`).focus();
    return first !== undefined;
  }

  /** Not as the problem of a field: the times and their field are not React's. */
  function askForPhone() {
    setFailure(phoneProblem);
    findInForm(`[name=${phoneField}]`).focus();
  }

  /** At once, because a second click could come before React has disabled the button. */
  function showBusy(isBusy: boolean) {
    flushSync(() => setBusy(isBusy));
  }

  function showSent(values: FormValues, call: string) {
    // Without default texts, or reset() would restore what the server rendered into the fields.
    flushSync(() => {
      setTexts({});
      setSent({ values, call });
    });
    // Not by setting each value to '': required fields would then look invalid.
    form.current.reset();
    deleteDraft(kind);
    stopAuditOffer();
    onSent?.();
    // Not focusable in a dialog that has just closed, which moves the focus itself.
    sentHeading.current.focus();
  }

  function postWithoutScript() {
    // The visitor may come back to this page by the back/forward cache.
    addEventListener('pagehide', () => showBusy(false), { once: true });
    form.current.submit();
  }

  function showFailure() {
    showBusy(false);
    setFailure(describeFailure(kind));
    focusButton();
  }

  function writeAnother() {
    flushSync(() => setSent(undefined));
    findInForm('[name=name]').focus();
  }

  function findInForm(selector: string) {
    return find(selector, form.current);
  }

  function handleInput() {
    keepTyped(kind, form.current, chosenCall);
    if (sent) keepInPlace(document.activeElement!, () => flushSync(() => setSent(undefined)));
  }

  const shown = { busy, texts, problems, failure, chosenCall, sent };
  return { form, sentHeading, ...shown, submit, handleInput, writeAnother };
}

/** What the toast would say, where submit-lead.ts, which shows it, could not be fetched. */
export function describeFailure(kind: FormKind) {
  const { title, text } = outcomes[kind].failed;
  return [title, text, adviseOtherWays()].join(' ');
}

function watchFields(notify: () => void) {
  addEventListener('change', notify);
  return () => removeEventListener('change', notify);
}

type Sender = typeof import('./submit-lead.ts');
let loading: Promise<Sender | undefined> | undefined;

/** The script that sends a form and shows the toast. Undefined if it cannot be fetched; the next call tries again. */
function loadSender(form: HTMLFormElement) {
  const { submitScript } = form.closest<HTMLElement>('[data-island]')!.dataset;
  loading ??= loadModule<Sender>(submitScript!).catch(() => (loading = undefined));
  return loading;
}

/**
 * Saves the draft. The script that sends it is fetched with the first letter: the connection may be gone when the form is
 * sent, and the toast that says so comes with that script.
 */
function keepTyped(kind: FormKind, form: HTMLFormElement, call: string) {
  const values = readValues(kind, form);
  saveDraft(kind, values, call);
  if (Object.values(values).some(Boolean)) void loadSender(form);
}

/** Scrolls by what the change moved the element, so that it does not jump away under the visitor's fingers. */
function keepInPlace(element: Element, change: () => void) {
  const { top } = element.getBoundingClientRect();
  change();
  const scroller = element.closest('dialog') ?? window;
  scroller.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Once a form is sent, the audit pop-up does not open in this session, and closes if it is open: see widgets.ts. */
function stopAuditOffer() {
  document.querySelector<HTMLDialogElement>('#audit[open]')?.close();
  tryStorage(() => sessionStorage.setItem(auditClosedKey, 'true'));
}
