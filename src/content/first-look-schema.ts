import * as z from 'zod';
import { findings, fine, notes } from '../domain/first-look/find-findings.ts';
import { refusalValues } from '../domain/first-look/look-kinds.ts';
import { text } from '../domain/field-schemas.ts';

/** Texts may name these values in braces, and no others. */
function namesOnly(names: readonly string[]) {
  return (written: string) => [...written.matchAll(/\{([^}]*)\}/g)].every(([, name]) => names.includes(name!));
}

function sentence(names: readonly string[], longest: number, description?: string) {
  const known = names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'nothing';
  return text(2, longest).refine(namesOnly(names), `can name ${known} in braces`).meta({ description });
}

/** A field for each kind. */
function byKind<Kind extends string, Entry, Field extends z.ZodType>(
  kinds: Record<Kind, Entry>,
  describe: (entry: Entry) => Field,
) {
  const fields = Object.entries<Entry>(kinds).map(([kind, entry]) => [kind, describe(entry)]);
  return z.strictObject(Object.fromEntries(fields) as Record<Kind, Field>);
}

/** The sentences of the first look; the kinds are those of src/domain/first-look. */
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
  findings: byKind(findings, ({ names }) =>
    z.strictObject({
      title: sentence(names, 70, 'What is wrong, as the owner of the page would say it'),
      evidence: sentence(names, 60, 'What was found, in a few words'),
      cost: sentence(names, 140, 'What it costs a visitor or the owner'),
      fix: sentence(names, 120, 'What to do, in one sentence'),
    }),
  ),
  fine: byKind(fine, () => text(1, 40)),
  notes: byKind(notes, ({ names }) => sentence(names, 140)),
  refusals: byKind(refusalValues, (names) => sentence(names, 260)),
});
