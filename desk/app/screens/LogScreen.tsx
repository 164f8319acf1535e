import { useQuery } from '@tanstack/react-query';
import type { Log } from '../../contract.ts';
import { callApi } from '../data/call-api.ts';
import { writeWordsUrl } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { DeskLink } from '../parts/DeskLink.tsx';
import { Screen } from './Screen.tsx';

/** Who signed in, exported, deleted or changed something, and when. */
export function LogScreen() {
  const query = useQuery({ queryKey: ['log'], queryFn: ({ signal }) => callApi<Log>('log', { signal }) });
  return (
    <Screen
      title="Who did what"
      aside={<p className="text-muted">Kept for a year.</p>}
      query={query}
      waiting="Reading …"
    >
      {({ entries }) =>
        entries.length > 0 ? <Entries entries={entries} /> : <p className="empty-note">Nothing yet.</p>
      }
    </Screen>
  );
}

/** A publication begins with its commit, whose difference is on the screen of words. */
function About({ text }: { text: string }) {
  const [, commit, summary] = /^([\da-f]{40})(?: (.*))?$/s.exec(text) ?? [];
  if (!commit) return text;
  return <DeskLink href={writeWordsUrl({ commit })}>{summary ?? 'What changed'}</DeskLink>;
}

function Entries({ entries }: Log) {
  return (
    <table className="log-entries max-[40rem]:[&_td]:border-0 max-[40rem]:[&_td]:p-0">
      <thead className="max-[40rem]:sr-only">
        <tr className="max-[40rem]:grid max-[40rem]:border-b max-[40rem]:border-line max-[40rem]:py-2.5">
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ at, who, what, about }) => (
          <tr
            className="max-[40rem]:grid max-[40rem]:border-b max-[40rem]:border-line max-[40rem]:py-2.5"
            key={[at, who, what, about].join(' ')}
          >
            <td className="max-[40rem]:text-xs max-[40rem]:text-muted">
              <time dateTime={at}>{formatTime(at)}</time>
            </td>
            <td>{who}</td>
            <td>{what}</td>
            <td>
              <About text={about} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
