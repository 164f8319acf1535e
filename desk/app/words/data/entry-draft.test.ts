import { expect, test } from 'vitest';
import type { ContentEntry } from '../../../content-contract.ts';
import { Refusal } from '../../data/call-api.ts';
import { beginDraft, changeDraft } from './entry-draft.ts';

const known: Partial<ContentEntry> = { version: 1, value: { title: 'SEO', from: 15_000 }, body: null };
const entry = known as ContentEntry;
const clean = beginDraft(entry, undefined);
const typed = changeDraft(clean, { type: 'typed', path: ['from'], value: 18_000 });
const sent = typed.form;
const saving = changeDraft(typed, { type: 'sent', sent });
const notReached = new Refusal(0, 'The server does not answer.');
const refused = changeDraft(saving, { type: 'refused', sent, error: notReached });

const changedTo = (value: ContentEntry['value']) =>
  new Refusal(409, 'Changed', { theirs: { ...entry, version: 2, value } });
const refuseFor = (value: ContentEntry['value']) =>
  changeDraft(saving, { type: 'refused', sent, error: changedTo(value) });
const bothChanges = { state: 'dirty', form: { version: 2, value: { title: 'SEO retainers', from: 18_000 } } };

test('what is typed is not stored yet, and typed back it is', () => {
  expect([clean.state, typed.state]).toEqual(['clean', 'dirty']);
  expect(changeDraft(typed, { type: 'typed', path: ['from'], value: 15_000 }).state).toBe('clean');
});

test('what was kept in the browser is what was typed', () => {
  expect(beginDraft(entry, typed.form)).toMatchObject({ state: 'dirty', form: { value: { from: 18_000 } } });
});

test('once it is stored, nothing is left to save', () => {
  expect(saving.state).toBe('saving');
  const saved = changeDraft(saving, { type: 'saved', sent, version: 2 });
  expect(saved).toMatchObject({ state: 'clean', form: { version: 2, base: { from: 18_000 } } });
});

test('what is typed while it is saved is saved next', () => {
  const more = changeDraft(saving, { type: 'typed', path: ['title'], value: 'SEO retainers' });
  expect(more.state).toBe('saving');
  const saved = changeDraft(more, { type: 'saved', sent, version: 2 });
  expect(saved).toMatchObject(bothChanges);
});

test('of two that are sent, the second is still under way when the first is stored', () => {
  const first = changeDraft(changeDraft(saving, { type: 'sent', sent }), { type: 'saved', sent, version: 2 });
  expect(first.state).toBe('saving');
  expect(changeDraft(first, { type: 'saved', sent, version: 3 }).state).toBe('clean');
});

test('what was refused is kept, with the reason until it is sent again', () => {
  expect(refused).toMatchObject({ state: 'refused', form: sent, refusal: { error: notReached } });
  const more = changeDraft(refused, { type: 'typed', path: ['from'], value: 19_000 });
  expect(more).toMatchObject({ state: 'dirty', refusal: { error: notReached } });
  expect(changeDraft(more, { type: 'sent', sent: more.form }).refusal).toBeUndefined();
});

test('what somebody else changed elsewhere is taken along, and mine is saved over it', () => {
  expect(refuseFor({ title: 'SEO retainers', from: 15_000 })).toMatchObject(bothChanges);
});

test('what was stored before a reload, without its response, is stored; what is typed back since is not', () => {
  const stored = changedTo({ title: 'SEO', from: 18_000 });
  expect(changeDraft(saving, { type: 'refused', sent, error: stored })).toMatchObject({ state: 'clean' });
  const back = changeDraft(saving, { type: 'typed', path: ['from'], value: 15_000 });
  const later = changeDraft(back, { type: 'refused', sent, error: stored });
  expect(later).toMatchObject({ state: 'dirty', form: { version: 2, value: { from: 15_000 } } });
});

test('what was typed over what is being saved is no clash with oneself, whether a reload came between or not', () => {
  const more = changeDraft(saving, { type: 'typed', path: ['from'], value: 19_000 });
  const kept = { ...more.form, sent: more.sent };
  const error = changedTo({ title: 'SEO retainers', from: 18_000 });
  for (const begun of [more, changeDraft(beginDraft(entry, kept), { type: 'sent', sent: kept })]) {
    const later = changeDraft(begun, { type: 'refused', sent: begun.form, error });
    expect(later).toMatchObject({
      state: 'dirty',
      form: { version: 2, value: { title: 'SEO retainers', from: 19_000 } },
    });
  }
  // What is typed back meanwhile is not stored, and not taken for it.
  const back = changeDraft(refused, { type: 'typed', path: ['from'], value: 15_000 });
  expect(back.state).toBe('dirty');
  expect(changeDraft(back, { type: 'fetched', entry: { ...entry, version: 2 } }).state).toBe('dirty');
});

test('of one field that both changed, one is chosen before anything is saved', () => {
  const clash = refuseFor({ title: 'SEO', from: 20_000 });
  expect(clash.state).toBe('clash');
  const mine = changeDraft(clash, { type: 'chosen', mine: clash.clash!.clashes });
  expect(mine).toMatchObject({ state: 'dirty', form: { version: 2, value: { from: 18_000 } } });
  expect(changeDraft(clash, { type: 'chosen', mine: [] }).state).toBe('clean');
  // Of the version that it was typed on, so that it is refused and asked about again: once somebody saves it.
  expect(changeDraft(clash, { type: 'chosen' })).toMatchObject({ state: 'refused', form: sent });
});

test('nobody is asked to choose while typing goes on', () => {
  const more = changeDraft(saving, { type: 'typed', path: ['from'], value: 18_500 });
  const error = changedTo({ title: 'SEO', from: 20_000 });
  const later = changeDraft(more, { type: 'refused', sent, error });
  expect(later).toMatchObject({ state: 'dirty', form: { value: { from: 18_500 } } });
  const sentAgain = changeDraft(later, { type: 'sent', sent: later.form });
  expect(changeDraft(sentAgain, { type: 'refused', sent: later.form, error }).state).toBe('clash');
});

test('what is fetched is shown, unless it would take away what is typed', () => {
  const theirs = { ...entry, version: 2, value: { title: 'Another', from: 15_000 } };
  expect(changeDraft(clean, { type: 'fetched', entry: theirs }).form).toMatchObject({
    version: 2,
    value: theirs.value,
  });
  expect(changeDraft(typed, { type: 'fetched', entry: theirs })).toMatchObject({ state: 'dirty', form: sent });
});

test('what somebody else changed or discarded in an open form can be put back, and what was typed since stays', () => {
  const [one, two] = [2, 3].map((version) => ({ ...entry, version, value: { title: `SEO ${version}`, from: 15_000 } }));
  const changed = changeDraft(changeDraft(clean, { type: 'fetched', entry: one! }), { type: 'fetched', entry: two! });
  expect(changed.taken).toMatchObject({ was: { value: { title: 'SEO' } }, entry: two });
  const more = changeDraft(changed, { type: 'typed', path: ['from'], value: 18_000 });
  const back = changeDraft(more, { type: 'told', isPutBack: true });
  expect(back).toMatchObject({ form: { version: 3, value: { title: 'SEO', from: 18_000 } }, taken: undefined });
  expect(refuseFor({ title: 'SEO retainers', from: 15_000 }).taken).toMatchObject({ was: sent });
  // What one saved oneself was not changed by somebody else.
  expect(changeDraft(clean, { type: 'fetched', entry: { ...entry, version: 2 } }).taken).toBeUndefined();
});
