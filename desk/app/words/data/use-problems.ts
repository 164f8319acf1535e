import { useEffect, useState } from 'react';
import type { ContentEntry, ContentOverview, FieldPath, FieldProblem, Json } from '../../../content-contract.ts';
import { articleStart } from '#src/content/article-rules.ts';
import { getAt, isSame } from '#src/content/change-json.ts';
import { checkValue } from '#src/content/check-value.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { bodyPath, isAt } from '../../../content/edits.ts';

type Form = Pick<ContentEntry, 'value' | 'body'>;
const pauseMs = 500;

/** What is wrong with a form: what the server found, as when it is published, and of what was typed since what its schema says. */
export function listProblems(entry: ContentEntry, value: Json, groups: ContentOverview['groups']): FieldProblem[] {
  const isKnown = (collection: string, id: string) =>
    groups
      .filter((group) => group.collection === collection)
      .some(({ entries }) => entries.some((other) => other.state !== 'deleted' && readEntryId(other) === id));
  const isChanged = (path: FieldPath) =>
    !isAt(path, bodyPath) && path.length > 0 && !isSame(getAt(value, path), getAt(entry.value, path));
  const isTyped = ({ path, and = path }: FieldProblem) => isChanged(path) || isChanged(and);
  const found = checkValue(value, entry.schema, isKnown).filter(isTyped);
  return [...found, ...entry.problems.filter((problem) => !isTyped(problem))];
}

/** Whether nothing was written yet at this place of a new entry, or of an item that the form did not begin with. */
export function isUntouched(path: FieldPath, { value, body }: Form, began: Json, isNew: boolean) {
  if (isAt(path, bodyPath)) return articleStart.endsWith(body ?? '');
  const isEmpty = [value, began].every((form) => String(getAt(form, path) ?? '') === '');
  return isEmpty && (isNew || getAt(began, path.slice(0, -1)) === undefined);
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
