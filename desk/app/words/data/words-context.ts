import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { isEnded, type ContentOverview, type JobState, type NewJob } from '../../../content-contract.ts';
import { callApi } from '../../data/call-api.ts';
import { refreshContent } from './content-queries.ts';

const jobPollMs = 1000;

/** A preview, a publication or an undoing: started here or found under way, followed to its end, shown until it is closed. */
export function useContentJob(found: JobState | null) {
  const client = useQueryClient();
  const [known, setKnown] = useState(found);
  const [closedAt, setClosedAt] = useState('');
  // The overview may still have the one before.
  if (found && found.at > (known?.at ?? closedAt)) setKnown(found);
  // As it is now. A reload finds it in the overview again.
  const { data: followed, isError } = useQuery({
    queryKey: ['content-job', known?.id],
    queryFn: ({ signal }) => callApi<JobState>(`content/job?id=${encodeURIComponent(known?.id ?? '')}`, { signal }),
    enabled: isUnderWay(known),
    refetchInterval: ({ state }) => (state.error === null && state.data && isEnded(state.data) ? false : jobPollMs),
  });
  const job = followed && followed.id === known?.id ? followed : known;
  const starting = useMutation({
    mutationFn: (start: NewJob) => callApi<JobState>('content/jobs', { method: 'POST', body: start }),
    onSuccess: setKnown,
  });

  // The preview stays while other jobs come and go, until it is closed.
  const [shownPreview, setShownPreview] = useState<{ id: string; page: string }>();
  const [closedPreview, setClosedPreview] = useState('');
  if (job?.kind === 'preview' && job.stage === 'done' && job.page && job.id !== shownPreview?.id) {
    setShownPreview({ id: job.id, page: job.page });
  }
  const preview = shownPreview?.id === closedPreview ? undefined : shownPreview;

  const ended = job && isEnded(job) ? job.id : '';
  useEffect(() => {
    if (!ended) return;
    refreshContent(client);
    void client.invalidateQueries({ queryKey: ['content-entry'] });
  }, [ended, client]);

  return {
    job,
    isBusy: starting.isPending || isUnderWay(job),
    /** The server does not say how far it is. */
    isLost: isError,
    /** Why it did not even start. */
    problem: starting.error,
    /** Rejects if it could not be started. */
    start: starting.mutateAsync,
    /** The path of the page that can be previewed now. */
    preview: preview?.page,
    previewId: preview?.id,
    closePreview: () => setClosedPreview(shownPreview?.id ?? ''),
    close() {
      setClosedAt(known?.at ?? '');
      setKnown(null);
      starting.reset();
    },
  };
}

function isUnderWay(job: JobState | null) {
  return job !== null && !isEnded(job);
}

/** What every part of the screen of words shares. */
type WordsTools = { overview: ContentOverview; job: ReturnType<typeof useContentJob> };

const WordsContext = createContext<WordsTools | undefined>(undefined);
export const WordsProvider = WordsContext.Provider;

export function useWords(): WordsTools {
  const tools = useContext(WordsContext);
  if (!tools) throw new Error('This stands outside of the screen of words.');
  return tools;
}
