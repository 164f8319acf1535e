import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide';
import { capitalize, writeCount } from '#src/domain/words.ts';
import type { SystemHealth } from '../../contract.ts';
import { apiQuery, callApi } from '../data/call-api.ts';
import { useAct, useSay } from '../data/notices.ts';
import { Action } from '../parts/Action.tsx';
import { DeskLink } from '../parts/DeskLink.tsx';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { StateDot } from '../parts/StateDot.tsx';
import { formatTime } from '../data/times.ts';
import { writeRoute } from '../data/route.ts';
import { Figure } from './Figure.tsx';
import { Screen } from './Screen.tsx';

const healthQuery = apiQuery<SystemHealth>(['health'], 'health', { refetchInterval: 30_000 });

/** Whether everything that happens by itself happens. */
export function HealthScreen() {
  return (
    <Screen title="State of things" query={useQuery(healthQuery)} waiting="Asking …">
      {(health) => (
        <>
          <Warnings health={health} />
          <dl className="health-facts mb-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] overflow-hidden rounded-lg border border-line last:mb-0">
            {listFacts(health).map(([name, value]) => (
              <div className="bg-raised px-5.5 py-4.5 shadow-[0_0_0_1px_var(--color-line)]" key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          {hasGivenUp(health) && <GivenUp {...health} />}
        </>
      )}
    </Screen>
  );
}

function listFacts({ store, oldestUnsent, lastBackup, freeDiskBytes, version }: SystemHealth) {
  return [
    ['Inquiries are stored in', store.startsWith('the file ') ? 'A file on the server' : capitalize(store)],
    ['Oldest notification not sent', oldestUnsent ? formatTime(oldestUnsent) : 'None'],
    ['Last backup', lastBackup ? formatTime(lastBackup) : 'Not known'],
    ['Free disk space', freeDiskBytes === null ? 'Not known' : formatSize(freeDiskBytes)],
    ['Version', version],
  ] as const;
}

const hasGivenUp = ({ givenUp, moreGivenUp }: SystemHealth) => givenUp.length + moreGivenUp > 0;

function Warnings({ health }: { health: SystemHealth }) {
  if (health.warnings.length > 0)
    return (
      <ul className="[&_.icon]:text-warning mb-6" aria-label="Warnings">
        {health.warnings.map((warning) => (
          <li className="bg-lit mb-2 flex items-center gap-3 rounded-md px-4.5 py-3.5" key={warning}>
            <DeskIcon picture={TriangleAlert} />
            <span>{warning}.</span>
          </li>
        ))}
      </ul>
    );
  if (health.oldestUnsent || hasGivenUp(health)) return null;
  return (
    <p className="mb-6 flex items-center gap-2.5">
      <StateDot state="answered" /> All is well.
    </p>
  );
}

function GivenUp({ givenUp, moreGivenUp }: Pick<SystemHealth, 'givenUp' | 'moreGivenUp'>) {
  const client = useQueryClient();
  const say = useSay();
  const { mutate, isPending } = useAct('Not sent again.', async () => {
    const { queued } = await callApi<{ queued: number }>('health/retry', { method: 'POST' });
    say({ text: `${queued} queued to be sent again.` });
    await client.invalidateQueries({ queryKey: ['health'] });
  });
  return (
    <Figure title="Notifications that were given up">
      <ul className="given-up mb-4">
        {givenUp.map(({ leadId, name, channel, attempts }) => (
          <li key={leadId + channel}>
            <DeskLink className="link inline-block py-2.75" href={writeRoute({ lead: leadId })}>
              The inquiry of <bdi>{name}</bdi>
            </DeskLink>{' '}
            by {channel === 'visitor' ? 'mail to the visitor' : channel === 'email' ? 'mail' : channel}, after{' '}
            {attempts} attempts
          </li>
        ))}
        {moreGivenUp > 0 && <li>{capitalize(writeCount(moreGivenUp))} more: digests, or inquiries before these</li>}
      </ul>
      <Action className="action-main" disabled={isPending} onClick={() => mutate()}>
        Send again
      </Action>
    </Figure>
  );
}

function formatSize(bytes: number) {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
