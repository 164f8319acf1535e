import { useEffect, useState } from 'react';
import type { ContentEntry, ContentOverview, FieldPath, FieldProblem, Json } from '../../../content-contract.ts';
import { articleStart } from '#src/content/article-rules.ts';
import { getAt, isSame } from '#src/content/change-json.ts';
import { checkValue } from '#src/content/check-value.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { bodyPath, isAt } from './edits.ts';

const pauseMs = 500;

/** What is wrong with a form: by its schema as one types, and by what the server found in what was saved. */
export function listProblems(entry: ContentEntry, value: Json, groups: ContentOverview['groups']): FieldProblem[] {
  const isKnown = (collection: string, id: string) =>
    groups
      .filter((group) => group.collection === collection)
      .some(({ entries }) => entries.some((other) => other.state !== 'deleted' && readEntryId(other) === id));
  const found = checkValue(value, entry.schema, isKnown);
  const isTyped = ({ path }: FieldProblem) =>
    !isAt(path, bodyPath) && path.length > 0 && !isSame(getAt(value, path), getAt(entry.value, path));
  const saved = entry.problems.filter(
    (problem) => !isTyped(problem) && !found.some(({ path }) => isAt(path, problem.path)),
  );
  return [...found, ...saved];
}

/** Whether something was written at this place since its entry was begun. */
export function isFilledIn(path: FieldPath, value: Json, body: string | null) {
  return isAt(path, bodyPath) ? body !== articleStart : String(getAt(value, path) ?? '') !== '';
}

/** Half a word is not called wrong yet. */
export function useSettled(value: Json) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
