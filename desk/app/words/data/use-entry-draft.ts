import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Changed, ContentEntry, FieldPath, Json, SaveEntry } from '../../../content-contract.ts';
import { isSame } from '../../../content/change-json.ts';
import { callApi, Refusal, session } from '../../data/call-api.ts';
import { keepEntry, type KeptEntry, readKept } from '../../data/kept-texts.ts';
import { entryQuery, refreshContent } from './content-queries.ts';
import { chooseMine, type Clash, mergeEdits } from './merge-edits.ts';
import { listEdits, writeAt } from './values.ts';

const quietMs = 2000;
const retryMs = 20_000;

/** What is typed into the form of one entry. It is saved after a pause, and kept in the browser until it is. */
export function useEntryDraft(entry: ContentEntry) {
  const client = useQueryClient();
  const { file, key } = entry;
  const [form, setForm] = useState(() => readKept(entry) ?? beginForm(entry));
  const [shown, setShown] = useState(entry);
  const [clash, setClash] = useState<{ merged: KeptEntry; clashes: Clash[]; theirs: ContentEntry }>();
  const [refused, setRefused] = useState<KeptEntry>();
  const isChanged = hasChanges(form);
  // What was fetched since is shown, unless it would take away what is being typed.
  if (entry !== shown) {
    setShown(entry);
    if (!isChanged) setForm(beginForm(entry));
  }
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
    keepEntry({ file, key }, isChanged ? form : undefined);
  }, [form, isChanged, file, key]);

  /** What was stored last, of which version it made another. */
  const stored = useRef<{ of: number; now: Pick<KeptEntry, 'version' | 'base' | 'baseBody'> }>(undefined);
  useEffect(() => {
    // Published, discarded or changed by somebody else since.
    if (entry.version !== stored.current?.now.version) stored.current = undefined;
  }, [entry]);
  const saving = useMutation({
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
    onSuccess: (saved, sent) => {
      const now = { version: saved.version, base: sent.value, baseBody: sent.body };
      stored.current = { of: sent.version, now };
      setRefused(undefined);
      setForm((typed) => ({ ...typed, ...now }));
      // Also after the form was left.
      if (isSame(readKept(entry)?.value, sent.value)) keepEntry({ file, key }, undefined);
      client.setQueryData(entryQuery({ file, key }).queryKey, saved);
      refreshContent(client);
    },
    onError: (error, sent) => {
      setRefused(sent);
      if (!(error instanceof Refusal) || error.status !== 409) return;
      stored.current = undefined;
      const { theirs } = error.body as Changed;
      const { merged, clashes } = mergeEdits(latest.current, theirs);
      if (clashes.length === 0) setForm(merged);
      else setClash({ merged, clashes, theirs });
    },
  });

  const canSave = isChanged && !clash && !saving.isPending;
  const isPassing = saving.error instanceof Refusal && saving.error.isPassing;
  const { mutate } = saving;
  useEffect(() => {
    const isAgain = refused === form;
    if (!canSave || (isAgain && !isPassing)) return;
    const timer = setTimeout(() => mutate(form), isAgain ? retryMs : quietMs);
    return () => clearTimeout(timer);
  }, [canSave, form, refused, isPassing, mutate]);

  const isWaiting = isChanged && !clash;
  useLeaving(isWaiting, () => mutate(latest.current));
  useReconnected(canSave && isPassing, () => mutate(latest.current));

  return {
    value: form.value,
    body: form.body,
    isChanged,
    isSaving: saving.isPending,
    problem: isChanged && !clash ? saving.error : null,
    clash,
    change: (path: FieldPath, value: Json | undefined) =>
      setForm((now) => ({ ...now, value: writeAt(now.value, path, value) })),
    changeBody: (body: string) => setForm((now) => ({ ...now, body })),
    /** Says whether everything is stored. With `again` also what is: that settles a draft of an older version. */
    async save(again = false) {
      if (clash) return false;
      if (!again && !hasChanges(latest.current)) return true;
      return saving.mutateAsync(latest.current).then(
        () => true,
        () => false,
      );
    },
    /** Mine for these fields, theirs for the others. */
    resolve(chosen: Clash[]) {
      if (!clash) return;
      setForm(chooseMine(clash.merged, chosen));
      client.setQueryData(entryQuery({ file, key }).queryKey, clash.theirs);
      setClash(undefined);
    },
  };
}

export type EntryDraft = ReturnType<typeof useEntryDraft>;

function beginForm({ version, value, body }: ContentEntry): KeptEntry {
  return { version, base: value, value, baseBody: body, body };
}

function hasChanges({ base, value, baseBody, body }: KeptEntry) {
  return body !== baseBody || !isSame(base, value);
}

/** Another entry is opened: saved at once. The page is closed: the browser asks. */
function useLeaving(isChanged: boolean, save: () => void) {
  const current = useRef({ isChanged, save });
  useEffect(() => {
    current.current = { isChanged, save };
  });
  useEffect(
    () => () => {
      if (current.current.isChanged) current.current.save();
    },
    [],
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!session.isOver) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

/** The browser says that the line is there again. */
function useReconnected(isWaiting: boolean, save: () => void) {
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', save);
    return () => removeEventListener('online', save);
  });
}
