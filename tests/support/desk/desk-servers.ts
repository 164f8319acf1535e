import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { inspectPostgres, inspectSqlite, type StoreInspector } from '../leads/inspect-stores.ts';
import { startMailbox } from '../leads/mailbox.ts';
import { sharedPostgres } from '../leads/postgres.ts';
import { configWithMail, copyEdgeState, findD1File, removeEdgeState, startEdge } from '../start-edge.ts';
import { startServer } from '../start-server.ts';

type Mail = { to: string; text: string };

export type DeskServer = {
  url: string;
  inspector: StoreInspector;
  /** Every mail so far. */
  readMails(): Promise<Mail[]>;
  stop(): Promise<void>;
};

export const deskOwner = 'owner@example.ph';

const settings = {
  DESK: 'on',
  LEADS_EMAIL: deskOwner,
  LEADS_FROM: 'website@example.ph',
  LEADS_RATE_LIMIT: '1000000',
};

/** A server with the desk on each kind of store. */
export const deskServers: { name: string; isThere: boolean; start(): Promise<DeskServer> }[] = [
  { name: 'a file', isThere: true, start: startOnFile },
  { name: 'PostgreSQL', isThere: sharedPostgres !== undefined, start: startOnPostgres },
  { name: 'D1 at the edge', isThere: true, start: startOnD1 },
];

async function startOnFile() {
  const node = await startNode({});
  return { ...node, inspector: inspectSqlite(`${node.dataFolder}/leads.db`) };
}

async function startOnPostgres() {
  const databaseUrl = await sharedPostgres!.createDatabase('leads');
  const node = await startNode({ DATABASE_URL: databaseUrl });
  const inspector = await inspectPostgres(databaseUrl);
  return {
    ...node,
    inspector,
    async stop() {
      await inspector.close();
      await node.stop();
    },
  };
}

async function startNode(store: Record<string, string>) {
  const mailbox = await startMailbox();
  const { url, dataFolder, stop } = await startServer({ ...settings, SMTP_URL: mailbox.url, ...store });
  return {
    url,
    dataFolder,
    readMails: async () => mailbox.mails.map(({ to, text }) => ({ to: to.join(), text })),
    async stop() {
      await stop();
      await mailbox.stop();
    },
  };
}

async function startOnD1(): Promise<DeskServer> {
  const folder = await copyEdgeState(inject('emptyEdgeState'));
  const { url, readOutput, stop } = await startEdge(settings, folder, configWithMail);
  return {
    url,
    inspector: inspectSqlite(findD1File(folder)),
    readMails() {
      // Wrangler writes the text of each mail into a file and prints where.
      const mails = readOutput().matchAll(/To: (\S+)[\s\S]*?Text: (\S+)/g);
      return Promise.all(Array.from(mails, async ([, to, file]) => ({ to: to!, text: await readFile(file!, 'utf8') })));
    },
    async stop() {
      await stop('SIGKILL');
      await removeEdgeState(folder);
    },
  };
}
