import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide';
import { useDeferredValue, useId, useRef, useState } from 'react';
import {
  isSameEntry,
  photosFile,
  type ContentOverview,
  type FoundField,
  type NewEntry,
} from '../../content-contract.ts';
import { readEntryId } from '#src/content/content-files.ts';
import { shorten } from '#src/domain/words.ts';
import { callApi } from '../data/call-api.ts';
import { type WordsPlace, writeWordsUrl } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { useKeys } from '../parts/keys.ts';
import { findQuery, toFieldPlace, useWords } from './data/content-queries.ts';
import { matchesSearch, nameOne } from '../../content/field-words.ts';
import { NameDialog } from './NameDialog.tsx';

type Group = ContentOverview['groups'][number];
type Entry = Group['entries'][number];

const shortGroup = 9;

/** Everything that can be changed, in groups, with a search. */
export function EntryList({ place }: { place: WordsPlace | undefined }) {
  const { overview, search, setSearch } = useWords();
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  const isSearched = search.trim() !== '';
  const matches = (entry: Entry) => matchesSearch(`${entry.title} ${readEntryId(entry)}`, search);
  const groups = overview.groups
    .map((group) => ({ ...group, total: group.entries.length, entries: group.entries.filter(matches) }))
    .filter(({ title, entries }) => entries.length > 0 || matchesSearch(title, search));
  return (
    <nav
      className="words-list min-h-0 overflow-auto border-e border-line px-3 pt-3 pb-8 [grid-area:list] max-[56rem]:overflow-visible max-[56rem]:border-0 max-[56rem]:[grid-area:entry]"
      aria-label="Words and prices"
    >
      {/* Its shadow hides what scrolls above it. */}
      <div className="search bg-page sticky top-0 z-1 mb-3 shadow-[0_-0.75rem_0_0.25rem_var(--color-page)]">
        <DeskIcon picture={Search} />
        <input
          type="search"
          className="pe-3.5"
          ref={box}
          aria-label="Find a page or a word"
          placeholder="Find a page or a word"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p className="sr-only" role="status">
        {isSearched && `${groups.reduce((sum, { entries }) => sum + entries.length, 0)} found`}
      </p>
      {groups.map((group) => (
        <GroupOfEntries key={group.title} group={group} place={place} isSearched={isSearched} />
      ))}
      <FoundWords words={search.trim()} isElsewhere={groups.length > 0} />
    </nav>
  );
}

type GroupProps = { group: Group & { total: number }; place: WordsPlace | undefined; isSearched: boolean };

function GroupOfEntries({ group, place, isSearched }: GroupProps) {
  const { title, collection, canAdd, entries, total } = group;
  const [isAdding, setIsAdding] = useState(false);
  const id = useId();
  const isCurrent = (entry: Entry) => place !== undefined && 'file' in place && isSameEntry(entry, place);
  const isOpen = isSearched || total <= shortGroup || entries.some(isCurrent);
  const isPhotos = entries[0]?.file === photosFile;
  const links = entries.map((entry) => (
    <li key={`${entry.file}#${entry.key}`}>
      <DeskLink className="words-row" href={writeWordsUrl(entry)} aria-current={isCurrent(entry) ? 'true' : undefined}>
        <span>{entry.title}</span>
        <EntryMark entry={entry} />
      </DeskLink>
    </li>
  ));
  // A file that is one entry needs no heading that says the same.
  if (entries.length === 1 && entries[0]?.title === title) return <ul className="words-group">{links}</ul>;
  return (
    <details className="words-group" open={isOpen}>
      <summary className="cursor-pointer" id={id}>
        {title}
        {total > 1 && <span className="whitespace-pre"> · {total}</span>}
        {entries.some(({ state }) => state !== 'published') && <span className="mark">draft</span>}
      </summary>
      <ul className="pb-2.5" aria-labelledby={id}>
        {isPhotos && (
          <li>
            <DeskLink className="words-row" href={writeWordsUrl({ file: photosFile, key: null })}>
              All photos, or add one
            </DeskLink>
          </li>
        )}
        {links}
        {canAdd && !isPhotos && (
          <li>
            <button className="words-row text-muted" type="button" onClick={() => setIsAdding(true)}>
              <DeskIcon picture={Plus} /> New {nameOne(title)}
            </button>
          </li>
        )}
      </ul>
      {isAdding && (
        <NameDialog
          title={`New ${nameOne(title)}`}
          confirm="Begin it"
          label="Its name"
          note="It is a draft, and online only once it is published."
          send={(key) => {
            const body: NewEntry = { collection, key };
            return callApi('content/entries', { method: 'POST', body });
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </details>
  );
}

function EntryMark({ entry: { state, hasProblem } }: { entry: Entry }) {
  if (hasProblem) return <span className="mark before:text-[0.75em] before:content-['▲_']">not ready</span>;
  return state === 'published' ? null : <span className="mark">{state}</span>;
}

type FoundWordsProps = {
  words: string;
  /** Something is called so. */
  isElsewhere: boolean;
};

/** Where the words stand: in which field, or in what pages make of several. */
function FoundWords({ words, isElsewhere }: FoundWordsProps) {
  const { data, isPending } = useQuery(findQuery(useDeferredValue(words)));
  const { fields = [], shown = [] } = data ?? {};
  if (words === '') return null;
  if (fields.length + shown.length === 0) {
    return isElsewhere || isPending ? null : <p className="text-muted">Nothing has these words.</p>;
  }
  return (
    <section className="words-group" aria-label="In texts">
      {shown.map(({ text, pages, madeOf }) => (
        <div key={text} className="grid gap-0 px-2 py-1.5">
          <b>{shorten(text, mostShownChars)}</b>
          <p className="text-xs text-muted">
            On {pages.map(({ title }) => title).join(', ')}. {sayOrigin(text, madeOf.length > 0)}
          </p>
          {madeOf.map((part) => (
            <FoundRow key={part.says} field={part} excerpt={part.says} />
          ))}
        </div>
      ))}
      {fields.length > 0 && <h2>In texts</h2>}
      <ul className="pb-2.5">
        {fields.map(({ excerpt, ...field }) => (
          <li key={`${field.file}#${field.key}#${field.path.join('.')}`}>
            <FoundRow field={field} excerpt={excerpt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostShownChars = 120;

function sayOrigin(text: string, isMade: boolean) {
  if (isMade) return 'Put together from this; the words around it are fixed by the design:';
  return /\d/.test(text)
    ? 'Worked out from prices and dates, or fixed by the design: ask your developer.'
    : 'Fixed by the design: ask your developer.';
}

function FoundRow({ field, excerpt }: { field: FoundField; excerpt: string }) {
  return (
    <DeskLink className="words-row found grid gap-0" href={writeWordsUrl(toFieldPlace(field))}>
      <span>{field.group === field.title ? field.title : `${field.group}: ${field.title}`}</span>
      <span className="text-xs text-muted">
        {field.label}: {excerpt}
      </span>
    </DeskLink>
  );
}
