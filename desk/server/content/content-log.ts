import type { EntryName } from '../../content-contract.ts';
import type { DeskDatabase } from '#server/stores/desk-database.ts';

const hourMs = 3_600_000;
const mostRemembered = 1000;

export type ContentLog = ReturnType<typeof createContentLog>;

/** What people did with the content. Who types for an hour has one entry for each file. */
export function createContentLog(database: DeskDatabase) {
  const lastNoted = new Map<string, number>();
  return {
    note: (who: string, what: string, about: string) => database.log({ who, what, about }),
    async noteSaved(who: string, file: string) {
      const key = `${who} ${file}`;
      if (Date.now() - (lastNoted.get(key) ?? -Infinity) < hourMs) return;
      if (lastNoted.size >= mostRemembered) lastNoted.clear();
      lastNoted.set(key, Date.now());
      await database.log({ who, what: 'saved a draft', about: file });
    },
  };
}

export function nameForLog({ file, key }: EntryName) {
  return key === null ? file : `${file}: ${key}`;
}
