import { useQuery } from '@tanstack/react-query';
import type { Log } from '../../contract.ts';
import { apiQuery } from '../data/call-api.ts';
import { writeRoute, writeWordsUrl } from '../data/route.ts';
import { formatTime } from '../data/times.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { DeskLink } from '../parts/DeskLink.tsx';
import { Screen } from './Screen.tsx';

/** On a phone, one below the other. */
const stacked =
  'max-[40rem]:[&_tbody_th]:text-xs max-[40rem]:[&_tbody_th]:text-muted max-[40rem]:[&_:is(th,td)]:border-0 max-[40rem]:[&_:is(th,td)]:p-0 max-[40rem]:[&_thead]:sr-only max-[40rem]:[&_tr]:grid max-[40rem]:[&_tr]:border-b max-[40rem]:[&_tr]:border-line max-[40rem]:[&_tr]:py-2.5';

/** Who signed in, exported, deleted or changed something, and when. */
export function LogScreen() {
  const query = useQuery(apiQuery<Log>(['log'], 'log'));
  const kept = <p className="text-muted">Kept for a year.</p>;
  return (
    <Screen title="Who did what" aside={kept} query={query} waiting="Reading …">
      {({ entries }) => (
        <DataTable
          className={`log-entries ${stacked}`}
          caption="Who did what"
          columns={['When', 'Who', 'What', 'About']}
          rows={entries.map(({ at, who, what, about }) => [
            <time key={at} dateTime={at}>
              {formatTime(at)}
            </time>,
            who,
            what,
            <About key={about} text={about} />,
          ])}
        />
      )}
    </Screen>
  );
}

/** A publication begins with its commit, whose difference is on the screen of words; an inquiry is named by its id. */
function About({ text }: { text: string }) {
  const [, commit, summary] = /^([\da-f]{40})(?: (.*))?$/s.exec(text) ?? [];
  if (commit) return <DeskLink href={writeWordsUrl({ commit })}>{summary ?? 'What changed'}</DeskLink>;
  return /^[\da-f-]{36}$/.test(text) ? <DeskLink href={writeRoute({ lead: text })}>The inquiry</DeskLink> : text;
}
