import { runOwnerCommand } from '#server/owner-cli/owner-commands.ts';
import type { OwnerStore, OwnerTerminal } from '#server/owner-cli/owner-terminal.ts';
import { readEnv } from '#server/settings/env.ts';

const refuse = (what: string) => () => Promise.reject(new Error(`${what} not for this command`));

/** One of the owner's commands in this process. What the test does not give to it, it must not use. */
export async function runCommand(args: string[], store: Partial<OwnerStore>, terminal: Partial<OwnerTerminal> = {}) {
  let out = '';
  let err = '';
  const given = {
    readEnv: () => readEnv({}),
    openDatabase: refuse('The store is'),
    readDeskSettings: refuse('The settings of the desk are'),
    findSqliteFolder: () => undefined,
    databaseTool: { backUp: 'dump', restore: 'undump' },
    ...store,
  };
  const code = await runOwnerCommand(args, given, {
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
    now: new Date(),
    command: 'npm run leads --',
    hasDevStore: false,
    ...terminal,
  });
  return { code, out, err };
}
