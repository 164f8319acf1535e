import * as z from 'zod';
import { findingValues, fineKinds, noteValues, refusalValues } from '../domain/first-look/look-kinds.ts';
import { text } from '../domain/field-schemas.ts';

/** Texts may name these values in braces, and no others. */
function namesOnly(names: readonly string[]) {
  return (written: string) => [...written.matchAll(/\{([^}]*)\}/g)].every(([, name]) => names.includes(name!));
}

function sentence(names: readonly string[], longest: number, description?: string) {
  const known = names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'nothing';
  return text(2, longest).refine(namesOnly(names), `can name ${known} in braces`).meta({ description });
}

/** A field for each kind, with the values that its sentences can name. */
function byKind<Kind extends string, Field extends z.ZodType>(
  values: Record<Kind, readonly string[]>,
  describe: (names: readonly string[]) => Field,
) {
  const fields = Object.entries<readonly string[]>(values).map(([kind, names]) => [kind, describe(names)]);
  return z.strictObject(Object.fromEntries(fields) as Record<Kind, Field>);
}

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
  findings: byKind(findingValues, (names) =>
    z.strictObject({
      title: sentence(names, 70, 'What is wrong, as the owner of the page would say it'),
      evidence: sentence(names, 60, 'What was found, in a few words'),
      cost: sentence(names, 140, 'What it costs a visitor or the owner'),
      fix: sentence(names, 120, 'What to do, in one sentence'),
    }),
  ),
  fine: z.strictObject(
    Object.fromEntries(fineKinds.map((kind) => [kind, text(1, 40)])) as Record<(typeof fineKinds)[number], z.ZodString>,
  ),
  notes: byKind(noteValues, (names) => sentence(names, 140)),
  refusals: byKind(refusalValues, (names) => sentence(names, 260)),
});
