import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readEntryId } from '#src/content/content-files.ts';
import type { EntryChange } from '../../../content-contract.ts';
import { nameChoice, nameWithGroup } from '../../../content/field-words.ts';
import { differenceQuery, useWords, type Compared } from '../data/content-queries.ts';
import { sayWaiting } from '../data/job-words.ts';
import { fill, listChanges, paragraph, type FieldChange } from '../data/list-changes.ts';

type DifferenceOfProps = {
  of: Compared;
  /** Shown as what taking it back will change. */
  isTakenBack?: boolean;
  renderPart?: RenderPart | undefined;
  renderBelow?: (entry: EntryChange) => ReactNode;
};
/** One change with what is around it. */
type RenderPart = (entry: EntryChange, change: FieldChange, content: ReactNode) => ReactNode;

/** With more entries than the first, those with more changes than the second are folded; of one that is new always. */
const [readAtOnce, readOfOne] = [3, 12];

/** What a publication or a draft changes, in an owner's words. */
export function DifferenceOf({ of, isTakenBack = false, renderPart, renderBelow }: DifferenceOfProps) {
  const { data, error } = useQuery(differenceQuery(of));
  if (error) return <p className="text-warning">{error.message}</p>;
  if (!data) return <p className="text-muted">Comparing …</p>;
  if (data.entries.length === 0) return <p className="text-muted">Nothing that visitors read differs.</p>;
  return (
    <ul className="difference">
      {data.entries.map((entry) => (
        <li className="border-b border-line py-1" key={`${entry.file}#${entry.key}`}>
          <EntryDifference
            entry={isTakenBack ? takeBack(entry) : entry}
            isOpenAtFirst={data.entries.length <= readAtOnce}
            renderPart={renderPart}
          />
          {renderBelow?.(entry)}
        </li>
      ))}
    </ul>
  );
}

type EntryDifferenceProps = Pick<DifferenceOfProps, 'renderPart'> & { entry: EntryChange; isOpenAtFirst: boolean };

function EntryDifference({ entry, isOpenAtFirst, renderPart }: EntryDifferenceProps) {
  const changes = listChanges(entry);
  return (
    <details open={(isOpenAtFirst && entry.before !== null && entry.after !== null) || changes.length <= readOfOne}>
      <summary className="min-h-11 cursor-pointer list-inside list-[disclosure-closed] py-2 in-[details[open]]:list-[disclosure-open]">
        <b>{nameWithGroup(entry)}</b>
        {`, ${[sumUp(entry, changes), sayWaiting(entry.file, entry.after?.value, entry.before?.value)].filter(Boolean).join(', ')}`}
      </summary>
      <ul className="mb-2 grid gap-2 text-sm">
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be the same
          <li key={index}>{(renderPart ?? showAlone)(entry, change, <FieldDifference entry={entry} {...change} />)}</li>
        ))}
      </ul>
    </details>
  );
}

const showAlone: RenderPart = (_entry, _change, content) => content;

const takeBack = ({ file, key, from, before, after, ...entry }: EntryChange): EntryChange => {
  return { ...entry, ...(from ? { ...from, from: { file, key } } : { file, key }), before: after, after: before };
};

function sumUp({ before, after, from, ...entry }: EntryChange, changes: FieldChange[]) {
  const paragraphs = changes.filter(({ label }) => label === paragraph).length;
  if (!before) return paragraphs > 0 ? `new: ${paragraphs} paragraphs` : 'new';
  if (!after) return 'deleted';
  if (from) return `its address is ${readEntryId(entry)} instead of ${readEntryId(from)}`;
  if (changes.length === 0) return 'another picture';
  const isText = changes.length === paragraphs;
  const one = isText ? 'paragraph' : 'change';
  return `${changes.length} ${one}${changes.length === 1 ? '' : 's'}${isText ? ' changed' : ''}`;
}

const shortChars = 40;
const old = 'bg-[light-dark(oklch(94%_0.04_35),oklch(31%_0.06_35))]';
const fresh = 'bg-[light-dark(oklch(94%_0.05_165),oklch(30%_0.06_170))]';

const split = (text: string) => text.split(/(?<=\s)/);

/** Of two texts the words between those with which both begin and end: what is written in the place of what. */
function markChanged(before: string, after: string) {
  const [one, other] = [split(before), split(after)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return (text: string) => {
    const words = split(text);
    return (
      <>
        {words.slice(0, start).join('')}
        <b className="underline decoration-2">{words.slice(start, words.length - end).join('')}</b>
        {words.slice(words.length - end).join('')}
      </>
    );
  };
}

/** “From: ₱15,000 → ₱16,500”; longer texts stand below each other. */
function FieldDifference({ label, collection, entry, ...change }: FieldChange & { entry: EntryChange }) {
  const { groups } = useWords().overview;
  const entries = groups.find((group) => group.collection === collection)?.entries;
  const say = (text: string | null, state: EntryChange['after']) =>
    text && entries
      ? (entries.find((other) => readEntryId(other) === text)?.title ?? nameChoice(text))
      : text && fill(text, state);
  const said = [say(change.before, entry.before), say(change.after, entry.after)] as const;
  // One names a rate, and the other writes it out.
  const [before, after] = said[0] === said[1] ? [change.before, change.after] : said;
  const isShort = [before, after].every((text) => (text ?? '').length <= shortChars);
  const mark = isShort || before === null || after === null ? (text: string) => text : markChanged(before, after);
  const look = `rounded-xs px-1 whitespace-pre-wrap wrap-anywhere ${isShort ? '' : 'block py-0.5'}`;
  return (
    <>
      {`${fill(label, entry.after ?? entry.before)}: `}
      {before !== null && (
        <del className={`no-underline ${look} ${old}`}>
          <span className="sr-only">Before: </span>
          {mark(before)}
        </del>
      )}
      {before !== null && after !== null && isShort && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins className={`no-underline ${look} ${fresh}`}>
          <span className="sr-only">{before === null ? 'Added: ' : 'Now: '}</span>
          {mark(after)}
        </ins>
      )}
      {after === null && ' is removed'}
    </>
  );
}
