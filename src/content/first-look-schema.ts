import * as z from 'zod';
import {
  findingValues,
  fineKinds,
  noteValues,
  refusalValues,
  type FindingKind,
  type NoteKind,
  type RefusalKind,
} from '../domain/first-look/look-kinds.ts';
import { text } from '../domain/field-schemas.ts';

/** Texts may name these values in braces, and no others. */
function namesOnly(names: readonly string[]) {
  return (written: string) => [...written.matchAll(/\{([^}]*)\}/g)].every(([, name]) => names.includes(name!));
}

function sentence(names: readonly string[], longest: number) {
  const known = names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'nothing';
  return text(2, longest).refine(namesOnly(names), `can name ${known} in braces`);
}

/** A text for each kind, with the values that it can name. */
function sentences<Kind extends string>(values: Record<Kind, readonly string[]>, longest: number) {
  const entries = Object.entries<readonly string[]>(values).map(([kind, names]) => [kind, sentence(names, longest)]);
  return z.strictObject(Object.fromEntries(entries) as Record<Kind, ReturnType<typeof sentence>>);
}

const findings = Object.entries(findingValues).map(([kind, names]) => [
  kind,
  z.strictObject({
    title: sentence(names, 70).describe('What is wrong, as the owner of the page would say it'),
    evidence: sentence(names, 60).describe('What was found, in a few words'),
    cost: sentence(names, 140).describe('What it costs a visitor or the owner'),
    fix: sentence(names, 120).describe('What to do, in one sentence'),
  }),
]);
type Finding = z.ZodObject<Record<'title' | 'evidence' | 'cost' | 'fix', ReturnType<typeof sentence>>>;

/** The sentences of the first look; the kinds are those of src/domain/first-look/look-kinds.ts. */
export const firstLookSchema = z.strictObject({
  heading: text(1, 60),
  intro: text(1, 160, 'What is read and stored: part of the privacy notice'),
  button: text(1, 30),
  placeholder: text(1, 30),
  readAt: sentence(['time'], 60),
  madeWith: sentence(['names'], 40),
  sendLabel: text(1, 40),
  sendNote: text(1, 100, 'Above the form that has the findings in its message'),
  fineLabel: text(1, 20),
  nothingFound: text(1, 60),
  cannotTell: z.strictObject({ title: text(1, 60), text: text(1, 200) }),
  findings: z.strictObject(Object.fromEntries(findings) as Record<FindingKind, Finding>),
  fine: z.strictObject(
    Object.fromEntries(fineKinds.map((kind) => [kind, text(1, 40)])) as Record<(typeof fineKinds)[number], z.ZodString>,
  ),
  notes: sentences<NoteKind>(noteValues, 140),
  refusals: sentences<RefusalKind>(refusalValues, 260),
});
