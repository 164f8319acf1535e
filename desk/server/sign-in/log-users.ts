import type { DeskDatabase } from '#server/stores/desk-database.ts';

const what = 'may sign in';
const entriesLookedThrough = 500;

/** Writes into the log who may sign in, if the settings say another thing than before. */
export async function logUsers(database: DeskDatabase, users: readonly string[]) {
  const about = users.join(', ');
  const last = (await database.listLog(entriesLookedThrough)).find((entry) => entry.what === what);
  if (last?.about !== about) await database.log({ who: 'the settings', what, about });
}
