import type { Env } from '../settings/env.ts';
import type { LeadDatabase } from '../stores/sql-store.ts';

/** What a command reads and writes. `out` resolves when the text is written, so that a slow reader slows the command. */
export type OwnerTerminal = {
  /** How this tool is called here, for what it says to run next. */
  command: string;
  out(text: string): Promise<void> | void;
  err(text: string): void;
  now: Date;
  /** Where an export goes that names no file; undefined where `out` is no terminal, and gets the export itself. */
  exportFolder?: string;
  /** `npm run dev` has stored leads here, which are not in this store: whoever finds none may look for those. */
  hasDevStore?: boolean;
};

/** The settings and the store that they name; each is read only by the commands that need it. */
export type OwnerStore = {
  readEnv(): Env;
  openDatabase(): Promise<LeadDatabase>;
  /** Who may sign in to the desk, and where it is. */
  readDeskSettings(): Promise<{ users: string[]; siteUrl: string }>;
  /** For what concerns the file itself; undefined where the leads are in another kind of store. */
  findSqliteFolder(): string | undefined;
  /** The database's own commands for everything in it, for the owner to run. */
  databaseTool: { backUp: string; restore: string };
};

/** Throws why it failed; whoever has said so already returns 1. */
export type Command = (store: OwnerStore, terminal: OwnerTerminal) => Promise<number | void>;

/** A command that opens the database, and closes it whatever happens. */
export function withDatabase(work: (database: LeadDatabase, terminal: OwnerTerminal) => Promise<void>): Command {
  return async (store, terminal) => {
    const database = await store.openDatabase();
    try {
      await work(database, terminal);
    } finally {
      await database.close();
    }
  };
}
