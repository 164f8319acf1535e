import { ArrowLeft } from 'lucide';
import type { ContentOverview } from '../../../content-contract.ts';
import { openList } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import { DeskIcon } from '../../parts/DeskIcon.tsx';
import type { ContentJob } from '../data/use-content-job.ts';
import { DifferenceOf } from './DifferenceOf.tsx';
import { UndoButton } from './UndoButton.tsx';

type PublicationProps = { commit: string; overview: ContentOverview; job: ContentJob };

/** What one publication changed. */
export function Publication({ commit, overview, job }: PublicationProps) {
  const publication = overview.published.find((one) => one.commit === commit);
  return (
    <article className="words-entry" aria-labelledby="entry-title">
      <header className="words-head">
        <button type="button" className="action words-back" onClick={openList}>
          <DeskIcon picture={ArrowLeft} /> List
        </button>
        <h2 id="entry-title">{publication?.summary ?? 'A publication'}</h2>
        {publication && (
          <p className="quiet-note">
            Published <time dateTime={publication.at}>{formatTime(publication.at)}</time>, by {publication.by}.
          </p>
        )}
      </header>
      <DifferenceOf of={{ commit }} />
      {publication && <UndoButton publication={publication} overview={overview} job={job} />}
    </article>
  );
}
