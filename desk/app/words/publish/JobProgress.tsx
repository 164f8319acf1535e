import type { JobState } from '../../../content-contract.ts';
import { followLink } from '../../data/route.ts';
import { isUnderWay } from '../data/content-queries.ts';
import { countSteps, describeStage } from '../data/use-content-job.ts';
import { writeWordsUrl } from '../data/words-links.ts';

type JobProgressProps = {
  job: JobState;
  /** Where its result is seen. */
  page: string | null;
  onClose: () => void;
};

const steps = 4;

/** How far a preview or a publication is, and how it ended. */
export function JobProgress({ job, page, onClose }: JobProgressProps) {
  const { kind, stage, problem } = job;
  if (isUnderWay(job)) {
    return (
      <div className="job">
        <progress max={steps} value={countSteps(job)} aria-label={kind === 'preview' ? 'Preview' : 'Publishing'} />
        <p>{describeStage(job)}</p>
      </div>
    );
  }
  return (
    <div className={stage === 'failed' ? 'job job-failed' : 'job'}>
      <p>
        {describeStage(job)} {problem?.sentence}{' '}
        {problem?.file && (
          <a
            className="link"
            href={writeWordsUrl({ file: problem.file, key: problem.key ?? null })}
            onClick={followLink}
          >
            Open it
          </a>
        )}
        {stage === 'done' && kind !== 'preview' && (
          <a className="link" href={page ?? '/'} target="_blank" rel="noreferrer">
            See the page
          </a>
        )}
      </p>
      <button type="button" className="text-button" onClick={onClose}>
        Close<span className="only-heard"> this message</span>
      </button>
    </div>
  );
}
