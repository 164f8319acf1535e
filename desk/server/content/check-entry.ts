import type { FieldProblem } from '../../content-contract.ts';
import { checkValue } from '../../content/check-value.ts';
import { findById, type Content, type Entry } from '../../content/entries.ts';

/** What is wrong with an entry, among the files as the drafts make them. */
export function checkEntry({ files, schemas }: Content, { value, group }: Entry): FieldProblem[] {
  const isKnown = (collection: string, id: string) => findById(files, collection, id) !== undefined;
  return checkValue(value, schemas[group.collection] ?? {}, isKnown);
}
