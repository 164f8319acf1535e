import type { SystemHealth } from '../../contract.ts';
import type { DeskStore } from './lead-calls.ts';

const mostGivenUp = 50;

/** What only the runtime knows. */
export type ReadRuntime = () => Promise<Pick<SystemHealth, 'version' | 'lastBackup' | 'freeDiskBytes' | 'warnings'>>;

export async function readSystemHealth(database: DeskStore, readRuntime: ReadRuntime): Promise<SystemHealth> {
  const [runtime, oldest, deliveries] = await Promise.all([
    readRuntime(),
    database.findOldestDelivery(),
    // Those given up come first.
    database.listDeliveries(mostGivenUp),
  ]);
  async function describeDelivery({ leadId, channel, attempts }: (typeof deliveries)[number]) {
    const name = (await database.findDeskLead(leadId))?.lead.name ?? '';
    return { leadId, name, channel, attempts };
  }

  return {
    store: database.location,
    ...runtime,
    oldestUnsent: oldest?.toISOString() ?? null,
    givenUp: await Promise.all(deliveries.filter(({ givenUp }) => givenUp).map(describeDelivery)),
  };
}
