import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useState } from 'react';
import { photosFile, type ContentOverview, type EntryName } from '../../content-contract.ts';
import { Refusal } from '../data/call-api.ts';
import { openList, type Route } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { entryQuery, overviewQuery } from './data/content-queries.ts';
import { type ContentJob, useContentJob } from './data/use-content-job.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryList } from './EntryList.tsx';
import { PhotosPanel } from './photos/PhotosPanel.tsx';
import { DifferenceOf } from './publish/DifferenceOf.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { SidePane } from './publish/SidePane.tsx';
import { UndoButton } from './publish/UndoButton.tsx';
import './fields/fields.css';
import './words.css';

/** Every word, price and photo of the site: a list, the form of one entry, what it will look like, and publishing. */
export function WordsScreen({ route }: { route: Route }) {
  const { data: overview, error, refetch } = useQuery(overviewQuery);
  if (!overview) {
    if (error) return <ProblemLine problem={error} onTryAgain={() => void refetch()} />;
    return <p className="empty-note">Reading the files …</p>;
  }
  return <Words route={route} overview={overview} problem={error} onTryAgain={() => void refetch()} />;
}

type WordsProps = { route: Route; overview: ContentOverview; problem: Error | null; onTryAgain: () => void };

function Words({ route: { words: place }, overview, problem, onTryAgain }: WordsProps) {
  const job = useContentJob(overview.job);
  const isPhotos = place && 'file' in place && place.file === photosFile && place.key === null;
  const isEntry = place && 'file' in place && !isPhotos;
  return (
    <div
      className={
        place
          ? 'words has-open-entry h-full min-h-104 grid-cols-[17rem_minmax(0,1fr)_minmax(18rem,26rem)] max-[76rem]:grid-cols-[17rem_minmax(0,1fr)] max-[56rem]:grid-cols-[minmax(0,1fr)]'
          : 'words h-full min-h-104 grid-cols-[17rem_minmax(0,1fr)_minmax(18rem,26rem)] max-[76rem]:grid-cols-[17rem_minmax(0,1fr)] max-[56rem]:grid-cols-[minmax(0,1fr)]'
      }
    >
      <h1 className="sr-only">Words and prices</h1>
      {problem && <ProblemLine problem={problem} onTryAgain={onTryAgain} />}
      <EntryList overview={overview} place={place} />
      {isEntry ? (
        <OpenEntry key={`${place.file}#${place.key}`} name={place} overview={overview} job={job} />
      ) : (
        <>
          {isPhotos && <PhotosPanel overview={overview} />}
          {place && 'commit' in place && (
            <Publication key={place.commit} commit={place.commit} overview={overview} job={job} />
          )}
          {!place && <Welcome overview={overview} />}
          <SidePane overview={overview} job={job} />
          <PublishBar overview={overview} job={job} />
        </>
      )}
    </div>
  );
}

function Welcome({ overview: { drafts } }: { overview: ContentOverview }) {
  return (
    <div className="words-entry words-welcome hidden place-content-center gap-3 text-center text-muted min-[76rem]:grid">
      <p className="text-text font-heading text-xl font-bold tracking-tight text-balance">
        Choose a page, a price or a word at the left to change it.
      </p>
      <p>
        {drafts.length === 0
          ? 'Everything that is written here is online.'
          : `${drafts.length === 1 ? 'One file has' : `${drafts.length} files have`} changes that are not published yet.`}
      </p>
    </div>
  );
}

type OpenEntryProps = { name: EntryName; overview: ContentOverview; job: ContentJob };

/** Fetches what a form is about. */
function OpenEntry({ name, overview, job }: OpenEntryProps) {
  const { data: entry, error, refetch } = useQuery(entryQuery(name));
  const [isAsked, setIsAsked] = useState(false);
  const isGone = error instanceof Refusal && error.status === 404;
  const hasDraft = overview.drafts.some(({ file }) => file === name.file);
  if (entry && !isGone) return <EntryEditor entry={entry} overview={overview} job={job} />;
  return (
    <>
      <div className="words-entry">
        <button type="button" className="action words-back" onClick={openList}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        {isGone && <p className="empty-note">{error.message}</p>}
        {isGone && hasDraft && (
          <button type="button" className="action" onClick={() => setIsAsked(true)}>
            Discard the draft
          </button>
        )}
        {isAsked && <DiscardDialog entry={name} onClose={() => setIsAsked(false)} />}
        {error && !isGone && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
        {!error && <p className="empty-note">Opening …</p>}
      </div>
      <PublishBar overview={overview} job={job} />
    </>
  );
}

type PublicationProps = { commit: string; overview: ContentOverview; job: ContentJob };

/** What one publication changed. */
function Publication({ commit, overview, job }: PublicationProps) {
  const publication = overview.published.find((one) => one.commit === commit);
  return (
    <article className="words-entry" aria-labelledby="entry-title">
      <header className="words-head">
        <button type="button" className="action words-back" onClick={openList}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        <h2 id="entry-title">{publication?.summary ?? 'A publication'}</h2>
        {publication && (
          <p className="text-muted">
            Published <time dateTime={publication.at}>{formatTime(publication.at)}</time>, by {publication.by}.
          </p>
        )}
      </header>
      <DifferenceOf of={{ commit }} />
      {publication && <UndoButton publication={publication} overview={overview} job={job} />}
    </article>
  );
}
