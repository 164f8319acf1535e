import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide';
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { isSameEntry, photosFile } from '../../content-contract.ts';
import type { ContentOverview, FoundField, FoundWords as Found, NewEntry } from '../../content-contract.ts';
import { groupOf, readEntryId } from '#src/content/content-files.ts';
import { shorten } from '#src/domain/words.ts';
import { callApi } from '../data/call-api.ts';
import { writeWordsUrl, type WordsPlace } from '../data/route.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { useKeys } from '../parts/keys.ts';
import { SearchBox } from '../parts/SearchBox.tsx';
import { Switch } from '../parts/Switch.tsx';
import { findQuery, toFieldPlace, useWords } from './data/content-queries.ts';
import { matchesSearch, nameField, nameOne, nameWithGroup } from '../../content/field-words.ts';
import { NameDialog } from './NameDialog.tsx';

type Group = ContentOverview['groups'][number];
type Entry = Group['entries'][number];

const shortGroup = 9;

const row =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-start leading-[1.3] hover:bg-raised aria-[current]:bg-lit aria-[current]:font-semibold forced-colors:aria-[current]:border-s-6 forced-colors:aria-[current]:border-[Highlight]';
const groupName =
  'flex min-h-9 items-center px-1.5 font-text text-xs font-bold tracking-[0.04em] text-muted uppercase in-[[open]]:[&>.icon]:rotate-90 [&>.icon]:me-1.5 [&>.icon]:w-3.5';
const markLook = 'mark text-warning ms-auto ps-2 text-xs font-semibold tracking-normal whitespace-nowrap normal-case';

/** Everything that can be changed, in groups, with a search. */
export function EntryList({ place }: { place: WordsPlace | undefined }) {
  const { overview, search, setSearch } = useWords();
  const box = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => box.current?.focus() });
  const isSearched = search.trim() !== '';
  const isFound = (group: string) => (entry: Entry) =>
    matchesSearch(group, search) || matchesSearch(`${entry.title} ${readEntryId(entry)}`, search);
  const groups = overview.groups
    .map((group) => ({ ...group, total: group.entries.length, entries: group.entries.filter(isFound(group.title)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav
      className="words-list col-1 row-2 min-h-0 overflow-auto border-e border-line px-3 pt-3 pb-8 max-[56rem]:overflow-visible max-[56rem]:border-0 max-[56rem]:in-[.has-open-entry]:hidden"
      aria-label="Words and prices"
    >
      {/* Its shadow hides what scrolls around it. */}
      <SearchBox
        className="bg-page sticky top-0 z-1 mb-3 shadow-[0_0_0_0.75rem_var(--color-page)]"
        ref={box}
        aria-label="Find a page or a word"
        placeholder="Find a page or a word"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="sr-only" role="status">
        {isSearched && groups.length > 0 && `${groups.reduce((sum, { entries }) => sum + entries.length, 0)} found`}
      </p>
      <FoundWords words={search.trim()} isElsewhere={groups.length > 0}>
        {groups.map((group) => (
          <GroupOfEntries key={group.title} group={group} place={place} isSearched={isSearched} />
        ))}
      </FoundWords>
    </nav>
  );
}

type GroupProps = { group: Group & { total: number }; place: WordsPlace | undefined; isSearched: boolean };

function GroupOfEntries({ group, place, isSearched }: GroupProps) {
  const { title, collection, canAdd, entries, total } = group;
  const [isAdding, setIsAdding] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const id = useId();
  const isCurrent = (entry: Entry) => place !== undefined && 'file' in place && isSameEntry(entry, place);
  const isOpen = isSearched || total <= shortGroup || entries.some(isCurrent);
  const isPhotos = entries[0]?.file === photosFile;
  const links = entries.map((entry) => (
    <li key={`${entry.file}#${entry.key}`}>
      <DeskLink className={row} href={writeWordsUrl(entry)} aria-current={isCurrent(entry) ? 'true' : undefined}>
        <span>{entry.title}</span>
        {entry.hasProblem && (
          <span className={`${markLook} before:text-[0.75em] before:content-['▲_']`}>not ready</span>
        )}
        {!entry.hasProblem && entry.state !== 'published' && <span className={markLook}>{entry.state}</span>}
      </DeskLink>
    </li>
  ));
  // A file that is one entry needs no heading that says the same.
  if (entries.length === 1 && entries[0]?.title === title) return <ul className="words-group">{links}</ul>;
  return (
    <details className="words-group" open={isOpen}>
      <summary className={`${groupName} cursor-pointer`} id={id}>
        <DeskIcon picture={ChevronRight} />
        {title}
        {total > 1 && <span className="whitespace-pre"> · {total}</span>}
        {entries.some(({ state }) => state !== 'published') && (
          <span className={`${markLook} in-[[open]]:hidden`}>draft</span>
        )}
      </summary>
      <ul className="pb-2.5" aria-labelledby={id}>
        {isPhotos && (
          <li>
            <DeskLink className={row} href={writeWordsUrl({ file: photosFile, key: null })}>
              All photos, or add one
            </DeskLink>
          </li>
        )}
        {links}
        {canAdd && !isPhotos && (
          <li>
            <button className={`${row} text-muted`} type="button" onClick={() => setIsAdding(true)}>
              <DeskIcon picture={Plus} /> New {nameOne(title)}
            </button>
          </li>
        )}
      </ul>
      {isAdding && (
        <NameDialog
          title={`New ${nameOne(title)}`}
          confirm="Begin it"
          label={nameField(groupOf(collection).titleField)}
          collection={collection}
          note="It is a draft, and online only once it is published."
          send={(key, name) => {
            const body: NewEntry = { collection, key, title: name, isShort };
            return callApi('content/entries', { method: 'POST', body });
          }}
          onClose={() => setIsAdding(false)}
        >
          {collection === 'articles' && (
            <Switch checked={isShort} onChange={() => setIsShort(!isShort)}>
              A short post: it needs no short answer, questions, sources or estimate
            </Switch>
          )}
        </NameDialog>
      )}
    </details>
  );
}

type FoundWordsProps = { words: string; isElsewhere: boolean; children: ReactNode };

/** Where the words stand. What is called so or says nothing else comes first, then the children, if `isElsewhere`. */
function FoundWords({ words, isElsewhere, children }: FoundWordsProps) {
  const { data, isFetching } = useQuery(findQuery(useDeferredValue(words)));
  const { fields = [], shown = [], more = 0 } = words === '' ? {} : (data ?? {});
  if (fields.length + shown.length === 0) {
    if (words === '' || isElsewhere || !(isFetching || data)) return children;
    return <p className="text-muted">{isFetching ? 'Looking …' : 'Nothing has these words.'}</p>;
  }
  const longer = fields.filter(({ isWhole }) => !isWhole);
  // What can be changed comes before what only a developer can.
  const isLast = ({ madeOf }: ShownLine) => madeOf.length === 0 && fields.some(({ isSaid }) => isSaid);
  return (
    <section className="words-group" aria-label="In texts">
      <ShownLines lines={shown.filter((line) => !isLast(line))} />
      <FoundFields fields={fields.filter(({ isWhole }) => isWhole)} />
      {children}
      {longer.length > 0 && <h2 className={groupName}>In texts</h2>}
      <FoundFields fields={longer} />
      {more > 0 && <p className="px-2.5 text-muted">And {more} more. Type more of the text to see fewer.</p>}
      <ShownLines lines={shown.filter(isLast)} />
    </section>
  );
}

/** Each a way to its field, those of one entry under its name. */
function FoundFields({ fields }: { fields: (FoundField & { excerpt: string })[] }) {
  return (
    <ul className="pb-2.5">
      {fields.map((field, index) => (
        <li key={`${field.file}#${field.key}#${field.path.join('.')}`}>
          <DeskLink className={`${row} grid gap-y-0`} href={writeWordsUrl(toFieldPlace(field))}>
            <span className={index > 0 && isSameEntry(field, fields[index - 1]!) ? 'sr-only' : ''}>
              {nameWithGroup(field)}
            </span>
            <span className="text-xs text-muted">
              {field.label}: {field.excerpt}
            </span>
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}

type ShownLine = Found['shown'][number];

/** What pages put together, with the fields that it is made of. */
function ShownLines({ lines }: { lines: ShownLine[] }) {
  return lines.map(({ text, pages, madeOf }) => (
    <div key={text} className="grid gap-0 px-2 py-1.5">
      <b>{shorten(text, mostShownChars)}</b>
      <p className="text-xs text-muted">
        On {pages.map(({ title }) => title).join(', ')}. {sayOrigin(text, madeOf.length > 0)}
      </p>
      <FoundFields fields={madeOf.map((part) => ({ ...part, excerpt: part.says }))} />
    </div>
  ));
}

const mostShownChars = 120;

const figures = /\d|\b(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)/;

function sayOrigin(text: string, isMade: boolean) {
  if (isMade) return 'Put together from these; other words in it are fixed by the design:';
  return figures.test(text)
    ? 'Worked out from prices, dates or an industry’s demand by month, or fixed by the design: ask your developer.'
    : 'Fixed by the design: ask your developer.';
}
