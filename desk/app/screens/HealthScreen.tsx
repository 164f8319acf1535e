import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SystemHealth } from '../../contract.ts';
import { callApi } from '../data/call-api.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { noFilter } from '../data/filter.ts';
import { useNotices } from '../data/notices.ts';
import { useOfficeClock } from '../data/times.ts';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { followLink, writeRoute } from '../data/route.ts';

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => callApi<SystemHealth>('health', { signal }),
  refetchInterval: 30_000,
});

/** Whether everything that happens by itself happens. */
export function HealthScreen() {
  const { data, error, refetch } = useQuery(healthQuery);
  const clock = useOfficeClock();
  const facts = data && [
    { name: 'Enquiries are stored in', value: capitalize(data.store) },
    { name: 'Oldest notification not sent', value: data.oldestUnsent ? clock.full(data.oldestUnsent) : 'None waits' },
    { name: 'Last backup', value: data.lastBackup ? clock.full(data.lastBackup) : 'Not known' },
    { name: 'Free disk space', value: data.freeDiskBytes === null ? 'Not known' : formatSize(data.freeDiskBytes) },
    { name: 'Version', value: data.version },
  ];
  return (
    <div className="page">
      <header className="page-head">
        <h1>State of things</h1>
      </header>
      {error && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!data && !error && <p className="empty-note">Asking …</p>}
      {data && data.warnings.length > 0 && (
        <ul className="warnings" aria-label="Warnings">
          {data.warnings.map((warning) => (
            <li key={warning}>
              <DeskIcon name="warning" />
              {capitalize(warning)}
            </li>
          ))}
        </ul>
      )}
      {data && data.warnings.length === 0 && !data.oldestUnsent && data.givenUp.length === 0 && (
        <p className="all-well">
          <span className="state-dot" data-state="answered" aria-hidden="true" /> All is well.
        </p>
      )}
      {facts && (
        <dl className="health-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {data && data.givenUp.length > 0 && <GivenUp givenUp={data.givenUp} />}
    </div>
  );
}

function GivenUp({ givenUp }: { givenUp: SystemHealth['givenUp'] }) {
  const client = useQueryClient();
  const { say } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi<{ queued: number }>('health/retry', { method: 'POST' }),
    onSuccess: ({ queued }) => say({ text: `${queued} queued to be sent again.` }),
    onError: (error) => say({ text: `Not sent again. ${error.message}`, isProblem: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['health'] }),
  });
  return (
    <section className="figure" aria-labelledby="given-up-title">
      <h2 id="given-up-title">Notifications that were given up</h2>
      <ul className="given-up">
        {givenUp.map(({ leadId, name, channel, attempts }) => (
          <li key={leadId + channel}>
            <a
              className="link"
              href={writeRoute({ screen: 'inbox', filter: noFilter, lead: leadId })}
              onClick={followLink}
            >
              The enquiry of <bdi>{name}</bdi>
            </a>{' '}
            by {channel === 'email' ? 'mail' : channel}, after {attempts} attempts
          </li>
        ))}
      </ul>
      <button type="button" className="action action-main" disabled={isPending} onClick={() => mutate()}>
        Send again
      </button>
    </section>
  );
}

/** The server's log writes them without a capital. */
function capitalize(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatSize(bytes: number) {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
