import type { SystemState } from '../../contract.ts';
import type { ServerDatabase } from '#server/stores/store.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';

const mostGivenUp = 50;

/** What only the runtime knows. */
export type ReadRuntime = () => Promise<Pick<SystemState, 'version' | 'lastBackup' | 'freeDiskBytes' | 'warnings'>>;

export async function readSystemState(
  leads: ServerDatabase,
  database: DeskDatabase,
  readRuntime: ReadRuntime,
): Promise<SystemState> {
  const [runtime, oldest, deliveries] = await Promise.all([
    readRuntime(),
    leads.findOldestDelivery(),
    // Those given up come first.
    leads.listDeliveries(mostGivenUp),
  ]);
  async function describeDelivery({ leadId, channel, attempts }: (typeof deliveries)[number]) {
    const name = (await database.findDeskLead(leadId))?.lead.name ?? '';
    return { leadId, name, channel, attempts };
  }

  return {
    store: leads.location,
    ...runtime,
    oldestUnsent: oldest?.toISOString() ?? null,
    givenUp: await Promise.all(deliveries.filter(({ givenUp }) => givenUp).map(describeDelivery)),
  };
}
