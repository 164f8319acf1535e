/** While the owner's mailbox and webhook are down, leads are stored, and the owner is notified later. */
import { expect, test, vi } from 'vitest';
import { startServer } from '../../support/start-server.ts';
import { makeFolder } from '../../support/leads/persistent-stores.ts';
import { startMailbox } from '../../support/leads/mailbox.ts';
import { postLead } from '../../support/leads/post-lead.ts';
import { startReceiver } from '../../support/leads/webhook-receiver.ts';
import { forThisTest } from '../../support/use-server.ts';

const accept = (response: { writeHead(status: number): { end(): void } }) => response.writeHead(204).end();

/** Ports where something will listen later. */
async function findPorts() {
  const mailbox = await startMailbox();
  const receiver = await startReceiver(accept);
  await Promise.all([mailbox.stop(), receiver.stop()]);
  return { mailbox, receiver };
}

test('a lead is acknowledged while mailbox and webhook are down, and sent once they are back', async () => {
  const down = await findPorts();
  const store = await makeFolder();
  const server = await forThisTest(
    startServer({
      ...store.env,
      SMTP_URL: down.mailbox.url,
      LEADS_EMAIL: 'office@parola.example',
      LEADS_WEBHOOK_URL: down.receiver.url,
      LEADS_WEBHOOK_SECRET: 'a secret of the owner',
    }),
  );
  const response = await postLead(server.url);
  expect(response.status).toBe(201);
  const failures = () => server.log.filter(({ msg }) => msg === 'notification not sent yet');
  await vi.waitFor(() => {
    expect(new Set(failures().map(({ channel }) => channel))).toEqual(new Set(['email', 'webhook']));
  }, 30_000);

  const mailbox = await forThisTest(startMailbox({}, down.mailbox.port));
  const receiver = await forThisTest(startReceiver(accept, down.receiver.port));
  await vi.waitFor(async () => expect(await store.query('select id from lead_outbox')).toEqual([]), 30_000);
  const [lead] = await store.query<{ id: string }>('select id from contacts');
  expect(mailbox.mails.map((mail) => mail.header('x-lead-id'))).toEqual([lead!.id]);
  expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([lead!.id]);
});
