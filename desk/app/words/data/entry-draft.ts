import type { Changed, ContentEntry, FieldPath, Json } from '../../../content-contract.ts';
import { isSame } from '#src/content/change-json.ts';
import { Refusal } from '../../data/call-api.ts';
import type { KeptEntry } from '../../data/kept-texts.ts';
import { chooseMine, type Clash, mergeEdits } from './merge-edits.ts';
import { writeAt } from './values.ts';

/** What is typed into the form of one entry, and how far it is stored. */
export type Draft = {
  /** `refused`: what is typed could not be stored. `clash`: somebody has to choose first. */
  state: 'clean' | 'dirty' | 'saving' | 'refused' | 'clash';
  form: KeptEntry;
  /** As it was fetched last. */
  entry: ContentEntry;
  /** Requests that have no answer yet: one may wait for another. */
  sending: number;
  /** Why the last request was refused, and what it sent. */
  refusal?: { error: Error; sent: KeptEntry } | undefined;
  clash?: { merged: KeptEntry; clashes: Clash[]; theirs: ContentEntry } | undefined;
};

type DraftChange =
  | { type: 'fetched'; entry: ContentEntry }
  | { type: 'typed'; path: FieldPath; value: Json | undefined }
  | { type: 'typed text'; body: string }
  | { type: 'sent' }
  | { type: 'saved'; sent: KeptEntry; version: number }
  | { type: 'refused'; sent: KeptEntry; error: Error }
  /** Mine for these fields, theirs for the others. */
  | { type: 'chosen'; mine: Clash[] };

export function beginDraft(entry: ContentEntry, kept: KeptEntry | undefined): Draft {
  return settle({ state: 'clean', form: kept ?? beginForm(entry), entry, sending: 0 });
}

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  return settle({ ...draft, ...applyChange(draft, change) });
}

function applyChange({ form, sending, clash }: Draft, change: DraftChange): Partial<Draft> {
  switch (change.type) {
    case 'fetched':
      // Unless it would take away what is being typed.
      return { entry: change.entry, ...(!hasChanges(form) && { form: beginForm(change.entry) }) };
    case 'typed':
      return { form: { ...form, value: writeAt(form.value, change.path, change.value) } };
    case 'typed text':
      return { form: { ...form, body: change.body } };
    case 'sent':
      return { sending: sending + 1, refusal: undefined };
    case 'saved': {
      const { sent, version } = change;
      return { sending: sending - 1, form: { ...form, version, base: sent.value, baseBody: sent.body } };
    }
    case 'refused': {
      const { error, sent } = change;
      const theirs = readTheirs(error);
      if (!theirs) return { sending: sending - 1, refusal: { error, sent } };
      const { merged, clashes } = mergeEdits(form, theirs);
      return {
        sending: sending - 1,
        ...(clashes.length === 0 ? { form: merged } : { clash: { merged, clashes, theirs } }),
      };
    }
    case 'chosen':
      return clash ? { form: chooseMine(clash.merged, change.mine), clash: undefined } : {};
  }
}

function settle(draft: Draft): Draft {
  const { form, sending, clash, refusal } = draft;
  if (clash) return { ...draft, state: 'clash' };
  if (sending > 0) return { ...draft, state: 'saving' };
  if (!hasChanges(form)) return { ...draft, state: 'clean' };
  return { ...draft, state: refusal?.sent === form ? 'refused' : 'dirty' };
}

/** Where somebody was faster: the entry as it is now. */
export function readTheirs(error: Error): ContentEntry | undefined {
  return error instanceof Refusal && error.status === 409 ? (error.body as Changed).theirs : undefined;
}

export function hasChanges({ base, value, baseBody, body }: KeptEntry) {
  return body !== baseBody || !isSame(base, value);
}

function beginForm({ version, value, body }: ContentEntry): KeptEntry {
  return { version, base: value, value, baseBody: body, body };
}
