import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isSameEntry, photosFile } from '../../content-contract.ts';
import type { BringBack, ContentEntry, ContentOverview, EntryChange, EntryName } from '../../content-contract.ts';
import { callApi, Refusal } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { useWho } from '../data/lead-queries.ts';
import { writeWordsUrl, type Route, type WordsPlace } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { Action } from '../parts/Action.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { DeskLink } from '../parts/DeskLink.tsx';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import * as queries from './data/content-queries.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryList } from './EntryList.tsx';
import { PhotoBox } from './photos/PhotoBox.tsx';
import { PhotoUpload } from './photos/PhotoUpload.tsx';
import { sayLast } from './data/job-words.ts';
import { DifferenceOf } from './publish/DifferenceOf.tsx';
import { EntryLinks } from './publish/EntryLinks.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { SidePane } from './publish/SidePane.tsx';
import { UndoButton } from './publish/UndoButton.tsx';
import { WordsPane } from './WordsPane.tsx';
import './fields/fields.css';

/** Every word, price and photo of the site: a list, the form of one entry, what it will look like, and publishing. */
export function WordsScreen({ route }: { route: Route }) {
  const { data: overview, error, refetch } = useQuery(queries.overviewQuery);
  const problem = error && <ProblemLine problem={error} onTryAgain={() => void refetch()} />;
  if (!overview) return problem ?? <p className="empty-note">Reading the files …</p>;
  return <Words place={route.words} overview={overview} problem={problem} />;
}

type WordsProps = { place: WordsPlace | undefined; overview: ContentOverview; problem: ReactNode };

/** Where there is no room for three columns, the preview covers the others; on a phone the list and the form take turns. */
const columns =
  'grid-cols-[17rem_minmax(0,1fr)_minmax(18rem,26rem)] grid-rows-[auto_minmax(0,1fr)_auto] max-[76rem]:grid-cols-[17rem_minmax(0,1fr)] max-[76rem]:has-[>.has-preview]:[&>:not(.words-side)]:invisible max-[56rem]:grid-cols-[minmax(0,1fr)]';
const oneBelowTheOther =
  'max-[56rem]:flex max-[56rem]:flex-col max-[56rem]:overflow-auto max-[56rem]:*:shrink-0 max-[56rem]:[&>.words-bar]:mt-auto';

function Words({ place, overview, problem }: WordsProps) {
  const job = queries.useContentJob(overview.job);
  const [search, setSearch] = useState('');
  const isPhotos = place && 'file' in place && place.file === photosFile && place.key === null;
  const isEntry = place && 'file' in place && !isPhotos;
  return (
    <queries.WordsProvider value={{ overview, job, search, setSearch, isAway: problem !== null }}>
      <div className={`words grid h-full min-h-104 ${columns} ${place ? 'has-open-entry' : oneBelowTheOther}`}>
        <h1 className="sr-only">Words and prices</h1>
        {problem}
        <EntryList place={place} />
        {isEntry ? (
          <OpenEntry key={`${place.file}#${place.key}`} name={place} at={place.at} />
        ) : (
          <>
            {isPhotos && <PhotosPanel />}
            {place && 'commit' in place && <Publication key={place.commit} commit={place.commit} />}
            {!place && <Welcome />}
            <SidePane />
            <PublishBar />
          </>
        )}
      </div>
    </queries.WordsProvider>
  );
}

function Welcome() {
  const entries = queries.useWords().overview.groups.flatMap((group) => group.entries);
  const drafts = entries.filter(({ state }) => state !== 'published');
  return (
    <div className="words-welcome bg-raised col-2 row-2 hidden place-content-center gap-3 p-8 text-center text-muted min-[76rem]:grid">
      <p className="text-text font-heading text-xl font-bold tracking-tight text-balance">
        Choose a page, a price or a word at the left to change it.
      </p>
      {drafts.length === 0 && <p>Nothing is waiting to be published.</p>}
      {drafts.length > 0 && <EntryLinks sentence="Not published yet:" links={drafts} />}
    </div>
  );
}

/** Fetches what a form is about. */
function OpenEntry({ name, at }: { name: EntryName; at: string | undefined }) {
  const { overview } = queries.useWords();
  const deletedEntries = overview.groups.flatMap(({ title: group, entries }) =>
    entries.filter(({ state }) => state === 'deleted').map((one) => ({ ...one, group })),
  );
  const deleted = deletedEntries.find((other) => isSameEntry(other, name));
  const { data: entry, error, refetch } = useQuery({ ...queries.entryQuery(name), enabled: !deleted });
  const { mutate, isPending } = useAct('Not brought back.', queries.useDiscard(name, 'It is back.'));
  const isGone = error instanceof Refusal && error.status === 404;
  const who = useWho();
  const draft = overview.drafts.find(({ file }) => file === name.file);
  if (entry && !isGone && !deleted) return <EntryEditor entry={entry} at={at} />;
  return (
    <>
      <WordsPane title={deleted?.title}>
        {deleted && draft && (
          <p className="empty-note">
            A draft deletes this, and it stays online until you publish. {sayLast(deleted, who(draft.by), draft.at)}
          </p>
        )}
        {deleted && (
          <Action disabled={isPending} onClick={() => mutate()}>
            Bring it back
          </Action>
        )}
        {!deleted && isGone && <p className="empty-note">{error.message}</p>}
        {!deleted && error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
        {!deleted && !error && <p className="empty-note">Opening …</p>}
      </WordsPane>
      <PublishBar />
    </>
  );
}

/** What one publication changed. */
function Publication({ commit }: { commit: string }) {
  const { overview } = queries.useWords();
  const publication = overview.published.find((one) => one.commit === commit);
  const who = useWho();
  const author = publication && `Published ${formatTime(publication.at)}, by ${who(publication.by)}.`;
  return (
    <WordsPane title={publication?.summary ?? 'A publication'} head={<p className="text-muted">{author}</p>}>
      <DifferenceOf
        of={{ commit }}
        renderBelow={(entry) => !entry.from && <BringBackButton commit={commit} entry={entry} />}
      />
      {publication && <UndoButton publication={publication} />}
    </WordsPane>
  );
}

/** One entry of a publication, as it was before it: as a draft. One that is there already is not replaced unasked. */
function BringBackButton({ commit, entry }: { commit: string; entry: EntryChange }) {
  const client = useQueryClient();
  const say = useSay();
  const { groups } = queries.useWords().overview;
  const [isAsked, setIsAsked] = useState(false);
  const { file, key, before, title } = entry;
  const name = before
    ? `Put “${title}” back as it was before this publication, as a draft`
    : `Delete “${title}”, in a draft`;
  const listed = groups.flatMap(({ entries }) => entries).find((one) => isSameEntry(one, entry));
  const bringBack = async () => {
    const body: BringBack = { commit, file, key };
    const stored = await callApi<ContentEntry | undefined>('content/bring-back', { method: 'POST', body });
    if (stored) queries.openStored(client, stored);
    else queries.refreshContent(client);
    const isDraft = stored ? stored.changed : listed && listed.state !== 'new';
    say({ text: `“${title}” is as it ${isDraft ? 'was before, in a draft until you publish it' : 'is online'}.` });
  };
  const { mutate, isPending } = useAct('Not brought back.', bringBack);
  const begin = () => (listed && listed.state !== 'published' ? setIsAsked(true) : mutate());
  return (
    <>
      <button type="button" className="text-button" disabled={isPending} onClick={begin}>
        {name}
      </button>
      {isAsked && (
        <AskDialog
          title={`${name}?`}
          confirm="Replace it"
          isDangerous
          act={bringBack}
          onClose={() => setIsAsked(false)}
        >
          <p>There is a draft of this. {before ? 'Bringing back' : 'Deleting'} replaces it.</p>
        </AskDialog>
      )}
    </>
  );
}

/** Every photo, with a way to what it shows and where it is used, and a place for a new one. */
function PhotosPanel() {
  const client = useQueryClient();
  const { overview } = queries.useWords();
  const photos = overview.groups.flatMap(({ entries }) => entries.filter(({ file }) => file === photosFile));
  const note = `${photos.length} photos. Open one to see where it is used, or to delete it.`;
  return (
    <WordsPane title="Photos" head={<p className="text-muted">{note}</p>}>
      <PhotoUpload onAdded={(photo) => queries.openStored(client, photo)} />
      <ul className="photo-grid grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {photos.map(({ file, key, title, state, picture }) => (
          <li key={key}>
            <DeskLink className="grid gap-1.5 text-xs leading-snug hover:underline" href={writeWordsUrl({ file, key })}>
              <PhotoBox picture={picture} />
              <span>{title}</span>
              {state !== 'published' && <span className="mark text-warning font-semibold">{state}</span>}
            </DeskLink>
          </li>
        ))}
      </ul>
    </WordsPane>
  );
}
