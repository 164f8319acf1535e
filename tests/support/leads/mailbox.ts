import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  /** Names in lower case, unfolded, in the order they were sent. */
  headers: [name: string, value: string][];
  header(name: string): string | undefined;
  text: string;
};

/** A real mail server on a free port, which parses the mails it receives. */
export async function startMailbox(options: SMTPServerOptions = {}, port = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push(
          readMail(
            mailFrom ? mailFrom.address : '',
            rcptTo.map(({ address }) => address),
            chunks,
          ),
        );
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect early.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function readMail(from: string, to: string[], chunks: Buffer[]): ReceivedMail {
  const raw = Buffer.concat(chunks).toString('latin1');
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const header = (name: string) => headers.find(([candidate]) => candidate === name)?.[1];
  const body = raw.slice(end + 4);
  return { from, to, raw, headers, header, text: decodeBody(body, header('content-transfer-encoding') ?? '7bit') };
}

function decodeBody(body: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body;
}

function decodeQuoted(text: string) {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** What a mail program shows of a header: encoded words (RFC 2047) decoded, the space between two of them dropped. */
export function decodeWords(value: string) {
  return value
    .replaceAll(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, form: string, text: string) =>
      form.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
