import type { SystemState } from '../../src/desk/api.ts';
import type { ServerDatabase } from '../stores/store.ts';

const mostGivenUp = 50;

/** What only the runtime knows. */
export type ReadRuntime = () => Promise<Pick<SystemState, 'version' | 'lastBackup' | 'freeDiskBytes' | 'warnings'>>;

export async function readSystemState(leads: ServerDatabase, readRuntime: ReadRuntime): Promise<SystemState> {
  const [runtime, oldest, deliveries] = await Promise.all([
    readRuntime(),
    leads.findOldestDelivery(),
    // Those given up come first.
    leads.listDeliveries(mostGivenUp),
  ]);
  return {
    store: leads.location,
    ...runtime,
    oldestUnsent: oldest?.toISOString() ?? null,
    givenUp: deliveries
      .filter(({ givenUp }) => givenUp)
      .map(({ leadId, channel, attempts }) => ({ leadId, channel, attempts })),
  };
}
