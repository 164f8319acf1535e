import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Changed, ContentEntry, FieldPath, Json, SaveEntry } from '../../../content-contract.ts';
import { isSame } from '#src/content/change-json.ts';
import { callApi, Refusal, session } from '../../data/call-api.ts';
import { keepEntry, type KeptEntry, readKept, type Said } from '../../data/kept-texts.ts';
import { useSay } from '../../data/notices.ts';
import { useWindowEvent } from '../../data/use-window-event.ts';
import { entryQuery, refreshContent } from './content-queries.ts';
import { beginForm, chooseMine, listEdits, listFormEdits, mergeEdits, writeField } from '../../../content/edits.ts';
import type { Clash } from '../../../content/edits.ts';

/** What is typed into the form of one entry, and how far it is stored. */
type Draft = {
  /** `refused`: what is typed could not be stored. `clash`: somebody has to choose first. */
  state: 'clean' | 'dirty' | 'saving' | 'refused' | 'clash';
  form: KeptEntry;
  /** What was sent and has no answer, also of before a reload: the server may have any of it, which is nobody else's. */
  sent: Said[];
  /** As it was fetched last. */
  entry: ContentEntry;
  /** Requests that have no answer yet: one may wait for another. */
  sending: number;
  /** Why the last request was refused, and what it sent. */
  refusal?: { error: Error; sent: KeptEntry } | undefined;
  clash?: { merged: KeptEntry; clashes: Clash[]; theirs: ContentEntry } | undefined;
  /** What stood in the form before somebody else changed it under whoever reads it: the entry then and now. */
  taken?: { was: KeptEntry; now: KeptEntry; before: ContentEntry; entry: ContentEntry } | undefined;
};

type DraftChange =
  | { type: 'fetched'; entry: ContentEntry }
  | { type: 'typed'; path: FieldPath; value: Json | undefined }
  | { type: 'sent'; sent: KeptEntry }
  | { type: 'saved'; sent: KeptEntry; version: number }
  | { type: 'refused'; sent: KeptEntry; error: Error }
  /** Mine for these fields, theirs for the others. Without a choice it stays refused, and is asked again once it is sent. */
  | { type: 'chosen'; mine?: Clash[] | undefined }
  /** What was changed under somebody is theirs again, or stays as it is now. */
  | { type: 'told'; isPutBack: boolean };

export function beginDraft(entry: ContentEntry, kept: KeptEntry | undefined): Draft {
  const { sent = [], ...form } = kept ?? beginForm(entry);
  return settle({ state: 'clean', form, sent, entry, sending: 0 });
}

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  return settle({ ...draft, ...applyChange(draft, change) });
}

function applyChange(draft: Draft, change: DraftChange): Partial<Draft> {
  const { form, sending, clash, taken } = draft;
  switch (change.type) {
    case 'fetched':
      // Unless it would take away what is being typed.
      return { entry: change.entry, ...(!hasChanges(draft) && takeOver(draft, beginForm(change.entry), change.entry)) };
    case 'typed':
      return { form: writeField(form, change) };
    case 'sent':
      return { sending: sending + 1, refusal: undefined, sent: [...draft.sent, change.sent].slice(-mostSent) };
    case 'saved': {
      const { sent, version } = change;
      const left = draft.sent.slice(draft.sent.lastIndexOf(sent) + 1);
      return { sending: sending - 1, sent: left, form: { ...form, version, base: sent.value, baseBody: sent.body } };
    }
    case 'refused': {
      const { error, sent } = change;
      const theirs = readTheirs(error);
      const left = isFinal(error) ? draft.sent.filter((one) => one !== sent) : draft.sent;
      if (!theirs) return { sending: sending - 1, refusal: { error, sent }, sent: left };
      const { merged, clashes } = mergeEdits({ ...form, sent: draft.sent }, theirs);
      if (clashes.length === 0) return { sending: sending - 1, sent: [], ...takeOver(draft, merged, theirs) };
      // Nobody is asked in the middle of a word: it is sent again after a pause.
      if (form !== sent) return { sending: sending - 1 };
      return { sending: sending - 1, refusal: { error, sent }, clash: { merged, clashes, theirs } };
    }
    case 'chosen':
      if (!clash || !change.mine) return { clash: undefined };
      return { form: chooseMine(clash.merged, change.mine), sent: [], refusal: undefined, clash: undefined };
    case 'told':
      return { taken: undefined, ...(taken && change.isPutBack && { form: putBack(form, taken) }) };
  }
}

/** A form with what somebody else changed: what it said before is remembered, over several of their changes. */
function takeOver({ form, taken, entry: before }: Draft, now: KeptEntry, entry: ContentEntry): Partial<Draft> {
  if (isSaid(form, now)) return { form: now };
  const earlier = taken && isSaid(taken.now, form) ? taken : undefined;
  return { form: now, taken: { was: form, before, ...earlier, now, entry } };
}

/** Only what they changed: the rest may have been typed since. */
const putBack = (form: KeptEntry, { was, now }: NonNullable<Draft['taken']>) =>
  listFormEdits(now, was).reduce(writeField, form);

function settle(draft: Draft): Draft {
  const { form, sending, clash, refusal } = draft;
  if (clash) return { ...draft, state: 'clash' };
  if (sending > 0) return { ...draft, state: 'saving' };
  if (!hasChanges(draft)) return { ...draft, state: 'clean' };
  return { ...draft, state: refusal?.sent === form ? 'refused' : 'dirty' };
}

/** Of more, none was answered for a minute. */
const mostSent = 5;

/** Nothing is stored, and would not be later; of all else nobody knows. */
const isFinal = (error: Error) => error instanceof Refusal && !error.isPassing;

/** Where somebody was faster: the entry as it is now. */
function readTheirs(error: Error): ContentEntry | undefined {
  return error instanceof Refusal && error.status === 409 ? (error.body as Changed).theirs : undefined;
}

const isSaid = (one: Said, other: Said) => isSame(one.value, other.value) && one.body === other.body;

const hasChanges = ({ form, sent }: Pick<Draft, 'form' | 'sent'>) =>
  [{ value: form.base, body: form.baseBody }, ...sent].some((one) => !isSaid(one, form));

const openAgain = 'Open it again: what you typed is kept there.';
const quietMs = 2000;
const retryMs = 20_000;

/** What is typed into the form of one entry. It is saved after a pause, and kept in the browser until it is. */
export function useEntryDraft(entry: ContentEntry) {
  const client = useQueryClient();
  const say = useSay();
  const isLeft = useRef(false);
  const { file, key } = entry;
  const [draft, change] = useReducer(changeDraft, entry, () => beginDraft(entry, readKept(entry)));
  if (entry !== draft.entry) change({ type: 'fetched', entry });
  const { state, form, sent: unanswered, clash, refusal, taken } = draft;
  const isChanged = hasChanges(draft);
  useEffect(
    () => keepEntry({ file, key }, isChanged ? { ...form, sent: unanswered } : undefined),
    [form, unanswered, isChanged, file, key],
  );

  /** What was stored last, of which version it made another. */
  const stored = useRef<{ of: number; now: Pick<KeptEntry, 'version' | 'base' | 'baseBody'> }>(undefined);
  useEffect(() => {
    // Published, discarded or changed by somebody else since.
    if (entry.version !== stored.current?.now.version) stored.current = undefined;
  }, [entry]);
  const { mutate, mutateAsync } = useMutation({
    // One after the other: the second needs the version that the first made.
    scope: { id: 'content' },
    mutationFn: (sent: KeptEntry) => {
      // One that waited for another was typed on what was there before that.
      const { version, base, baseBody } = stored.current?.of === sent.version ? stored.current.now : sent;
      const edits = listEdits(base, sent.value);
      const body = sent.body !== null && sent.body !== baseBody ? { body: sent.body } : {};
      const call: SaveEntry = { file, key, version, edits, ...body };
      return callApi<ContentEntry>('content/entry', { method: 'PATCH', body: call });
    },
    onMutate: (sent) => change({ type: 'sent', sent }),
    onSuccess: (saved, sent) => {
      const { version } = saved;
      stored.current = { of: sent.version, now: { version, base: sent.value, baseBody: sent.body } };
      change({ type: 'saved', sent, version });
      // Also after the form was left.
      const kept = readKept(entry);
      if (kept && isSaid(kept, sent)) keepEntry(entry, undefined);
      const { queryKey } = entryQuery({ file, key });
      // What is being fetched may be older.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
      refreshContent(client);
    },
    onError: (error, sent) => {
      const theirs = readTheirs(error);
      change({ type: 'refused', sent, error });
      if (isLeft.current)
        say({ text: `“${entry.title}” is not saved. ${error.message} ${openAgain}`, isProblem: true });
      if (!theirs) return;
      stored.current = undefined;
      client.setQueryData(entryQuery({ file, key }).queryKey, theirs);
    },
  });

  const isPassing = refusal !== undefined && !isFinal(refusal.error);
  const waitMs = state === 'dirty' ? quietMs : state === 'refused' && isPassing ? retryMs : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => mutate(form), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, form, mutate]);
  // At once: it may be stored already, by a request that the reload left without its response.
  const saveKept = useEffectEvent(() => isChanged && mutate(form));
  useEffect(() => {
    isLeft.current = false;
    saveKept();
    return () => void (isLeft.current = true);
  }, []);
  useLeaving(isChanged && !clash, () => mutate(form));
  // The browser says that the line is there again.
  useWindowEvent('online', waitMs !== undefined && isPassing, () => mutate(form));

  return {
    value: form.value,
    body: form.body,
    isChanged,
    isSaving: state === 'saving',
    problem: isChanged && !clash ? refusal?.error : undefined,
    clash,
    taken,
    tell: (isPutBack: boolean) => change({ type: 'told', isPutBack }),
    change: (path: FieldPath, value: Json | undefined) => change({ type: 'typed', path, value }),
    /** Says whether everything is stored. With `again` also what is: that settles a draft of an older version. */
    async save(again = false) {
      if (clash) return false;
      if (!again && !isChanged) return true;
      return mutateAsync(form).then(
        () => true,
        () => false,
      );
    },
    resolve: (mine?: Clash[]) => change({ type: 'chosen', mine }),
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;

/** Saved at once where another entry is opened, or the page is hidden: a phone closes it unasked (see `keepalive`). */
function useLeaving(isChanged: boolean, save: () => void) {
  const leave = useEffectEvent(() => {
    if (isChanged) save();
  });
  useEffect(() => () => leave(), []);
  useWindowEvent('visibilitychange', isChanged, () => void (document.hidden && save()));
  useWindowEvent('beforeunload', isChanged, (event) => void (session.isOver || event.preventDefault()));
}
