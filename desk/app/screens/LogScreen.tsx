import { useQuery } from '@tanstack/react-query';
import type { Log } from '../../contract.ts';
import { callApi } from '../data/call-api.ts';
import { useOfficeClock } from '../data/times.ts';
import { ProblemLine } from '../parts/ProblemLine.tsx';

/** Who signed in, exported, deleted or changed something, and when. */
export function LogScreen() {
  const clock = useOfficeClock();
  const { data, error, refetch } = useQuery({
    queryKey: ['log'],
    queryFn: ({ signal }) => callApi<Log>('log', { signal }),
  });
  return (
    <div className="page">
      <header className="page-head">
        <h1>Who did what</h1>
        <p>Kept for a year.</p>
      </header>
      {error && <ProblemLine problem={error} onTryAgain={() => void refetch()} />}
      {!data && !error && <p className="empty-note">Reading …</p>}
      {data?.entries.length === 0 && <p className="empty-note">Nothing yet.</p>}
      {data && data.entries.length > 0 && (
        <table className="log-entries">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">About</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map(({ at, who, what, about }) => (
              <tr key={[at, who, what, about].join(' ')}>
                <td>
                  <time dateTime={at}>{clock.full(at)}</time>
                </td>
                <td>{who}</td>
                <td>{what}</td>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
