import { isFields, isSame } from '#src/content/change-json.ts';
import { formatClock, formatLongDate } from '#src/domain/dates.ts';
import type { EntryChange, FieldPath, Json, JsonSchema } from '../../../content-contract.ts';
import * as fields from '../../../content/field-words.ts';
import { bodyPath } from '../../../content/edits.ts';
import { findVariant, listVariants, titleItem } from '../../../content/schemas.ts';

/** Null where there was nothing, or is nothing any more. Of a field that names entries of a collection: their ids. The path is that of what can be published by itself. */
export type FieldChange = Record<'before' | 'after', string | null> & {
  label: string;
  path: FieldPath;
  collection?: string;
};

type Value = Json | undefined;
/** All days from Monday to Friday. */
const longestItem = 44;
type Place = {
  /** The names of the form above it and its own. */
  labels: string[];
  path: FieldPath;
  name: string;
  schema: JsonSchema;
  group?: JsonSchema;
};

/** What differs in an entry, field by field and paragraph by paragraph, in the words of its form. */
export function listChanges({ schema, before, after }: Pick<EntryChange, 'schema' | 'before' | 'after'>) {
  const place = { labels: [], path: [], name: '', schema };
  return [...compare(place, before?.value, after?.value), ...compareParagraphs(before?.body, after?.body)];
}

/** The changes of an entry that can be published without the others: the paths of its fields, as JSON. */
export function listParts(entry: EntryChange) {
  const paths =
    entry.before && entry.after && !entry.from ? listChanges(entry).map(({ path }) => JSON.stringify(path)) : [];
  return paths.length > 0 ? [...new Set(paths)] : ['[]'];
}

/** As visitors read it in one of the two states: filled in, and without the signs of Markdown. */
export const fill = (text: string, state: EntryChange['after']) =>
  readPlain(fields.splitText(text, (asked) => state?.says[asked]).reduce((all, part) => all + part.text, ''));

const readPlain = (text: string) => text.replaceAll(/\*\*|^(?:#+|-) |\]\([^)]*\)|!?\[(?!\[)/gm, '');

/** The texts of an entry that are other than they were, as visitors read them. */
export const listWritten = (entry: EntryChange) =>
  listChanges(entry).map(({ after }) => fill(after ?? '', entry.after));

function compare(place: Place, before: Value, after: Value): FieldChange[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before ?? after) && Array.isArray(after ?? before))
    return compareLists(place, (before ?? []) as Json[], (after ?? []) as Json[]);
  if (isFields(before) || isFields(after)) return compareFields(place, before, after);
  const [old, fresh] = [writeValue(place, before), writeValue(place, after)];
  if (old === fresh) return [];
  const { path, labels, schema } = place;
  const named = schema.reference && { collection: schema.reference };
  return [{ label: labels.join(', '), path, before: old, after: fresh, ...named }];
}

function compareFields({ labels, path, schema }: Place, before: Value, after: Value) {
  const group = listVariants(schema)[findVariant(schema, after ?? before)] ?? schema;
  const [old, fresh] = [before, after].map((value) => (isFields(value) ? value : {}));
  const names = new Set([...Object.keys(old!), ...Object.keys(fresh!)]);
  const changes = [...names].flatMap((name) => {
    const { [name]: known = group.additionalProperties } = group.properties ?? {};
    const field = typeof known === 'object' ? known : {};
    return compare(
      { labels: [...labels, fields.nameField(name)], path: [...path, name], name, schema: field, group },
      old![name],
      fresh![name],
    );
  });
  return isFields(before) && isFields(after) ? changes : changes.map((change) => ({ ...change, path }));
}

function compareLists({ labels, path, name, schema }: Place, before: Json[], after: Json[]): FieldChange[] {
  const write = (items: Json[]) => items.map((item) => JSON.stringify(item));
  const placeOf = (item: Value, index: number): Place => {
    const named = [...labels.slice(0, -1), fields.nameItem(item, name, index, longestItem)];
    return { labels: named, path: [...path, index], name, schema: schema.items ?? {} };
  };
  if (before.length > 0 && isSame(write(before).toSorted(), write(after).toSorted())) {
    const list = (items: Json[]) => items.map((item, index) => titleItem(item) || `${index + 1}`).join(', ');
    return [{ label: `${labels.join(', ')}, order`, path, before: list(before), after: list(after) }];
  }
  if (before.length === after.length)
    return after.flatMap((item, index) => compare(placeOf(before[index], index), before[index], item));
  return alignTexts(write(before), write(after)).flatMap(([old, fresh]) => {
    const [removed, added] = [before[old ?? -1], after[fresh ?? -1]];
    if (isFields(removed) && !added)
      return [{ label: labels.join(', '), path, before: fields.nameItem(removed, name, old!), after: null }];
    const changes = compare(placeOf(removed ?? added, old ?? fresh ?? 0), removed, added);
    return changes.map((change) => ({ ...change, path }));
  });
}

function compareParagraphs(before: string | null = null, after: string | null = null): FieldChange[] {
  const split = (text: string | null) =>
    fields
      .nameBoxes(text ?? '')
      .split(/\n\s*\n/)
      .flatMap((part) => part.trim() || []);
  const [old, fresh] = [split(before), split(after)];
  return alignTexts(old, fresh).map(([from, to]) => {
    const [one = null, other = null] = [old[from ?? -1], fresh[to ?? -1]];
    const label = (other ?? one)!.startsWith('#') ? 'Heading' : paragraph;
    if (!one || !other || readPlain(one) !== readPlain(other))
      return { label, path: bodyPath, before: one, after: other };
    return { label: 'Link in a paragraph', path: bodyPath, before: listLinks(one), after: listLinks(other) };
  });
}

const listLinks = (text: string) => Array.from(text.matchAll(/\]\(([^)]*)/g), ([, link]) => link).join(', ');

export const paragraph = 'Paragraph';

function writeValue({ name, schema, group }: Place, value: Value) {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return `${fields.isPesos(name, schema, group) ? '₱' : ''}${fields.writeNumber(value, fields.isYear(name, schema))}`;
  if (schema.format === 'date') return formatLongDate(String(value));
  if (schema.format === 'time') return formatClock(String(value));
  const isChoice = schema.enum ?? schema.const;
  return isChoice === undefined ? String(value) : fields.nameChoice(value);
}

/** Where a text was, and where stands now what took its place. One of them is undefined where it is new or gone. */
type Changed = [from: number | undefined, to: number | undefined];

/** What changed in a list of texts, in its order. */
export function alignTexts(old: string[], fresh: string[]): Changed[] {
  const changed: Changed[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [nextRow, nextColumn] = findCommon(old, fresh, row, column);
    // What was removed and what was added between the same two others belong together.
    while (row < nextRow || column < nextColumn)
      changed.push([row < nextRow ? row++ : undefined, column < nextColumn ? column++ : undefined]);
    row++;
    column++;
  }
  return changed;
}

/** The nearest places from these on that say the same in both lists; their ends where none does. */
function findCommon(old: string[], fresh: string[], row: number, column: number) {
  const most = old.length - row + fresh.length - column;
  for (let steps = 0; steps < most; steps++)
    for (let down = 0; down <= steps && row + down < old.length; down++)
      if (old[row + down] === fresh[column + steps - down]) return [row + down, column + steps - down] as const;
  return [old.length, fresh.length] as const;
}
