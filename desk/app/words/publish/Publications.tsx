import type { ContentOverview } from '../../../content-contract.ts';
import { followLink } from '../../data/route.ts';
import { formatTime } from '../../data/times.ts';
import type { ContentJob } from '../data/use-content-job.ts';
import { writeWordsUrl } from '../data/words-links.ts';
import { UndoButton } from './UndoButton.tsx';

type PublicationsProps = { overview: ContentOverview; job: ContentJob };

/** What was published from the desk, the newest first. */
export function Publications({ overview, job }: PublicationsProps) {
  const { published } = overview;
  if (published.length === 0) return <p className="quiet-note">Nothing was published from the desk yet.</p>;
  return (
    <section className="publications" aria-label="What was published">
      <h3>Published</h3>
      <ol>
        {published.map((publication) => (
          <li key={publication.commit}>
            <a className="link" href={writeWordsUrl({ commit: publication.commit })} onClick={followLink}>
              {publication.summary}
            </a>
            <p>
              <time dateTime={publication.at}>{formatTime(publication.at)}</time>, by {publication.by}
            </p>
            {publication === published[0] && <UndoButton publication={publication} overview={overview} job={job} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
