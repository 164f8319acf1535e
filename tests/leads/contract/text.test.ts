/** Any text in any script is stored byte for byte, without spaces at its ends, or refused for the right reason. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findProblems, leadColumns, trimEnds, type LeadColumn } from '#src/domain/lead.ts';
import { aLead, insert, readTexts } from '../../support/leads/lead-request.ts';
import { startLeadServer } from '../../support/leads/lead-servers.ts';
import { randomTexts } from '../../support/test-size.ts';
import { useServer } from '../../support/use-server.ts';

/** Graphemes, any character at all, characters that often cause bugs, and a few that no text may have. */
const anyCharacter = fc.oneof(
  { weight: 30, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      ...' \u00a0\u3000\n\u0301\u200b\u200f\u2028\u202e\u2066\ufeff\ufffd\'"\\%',
      '\r\n',
      '👩‍👩‍👧',
      '$&',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('\0', '\u0001', '\u0085', '\ud800', '\udfff', '\uffff') },
);
const text = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength });
/** Mostly short, so that many rows are valid. */
const someText = fc.oneof(
  { weight: 8, arbitrary: text(6) },
  { weight: 1, arbitrary: text(300) },
  { weight: 1, arbitrary: fc.tuple(text(2), fc.nat(260)).map(([part, times]) => part.repeat(times)) },
);
const anEmail = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(text(4), text(4)).map(([user, host]) => `a${user}@${host}b`) },
  { weight: 1, arbitrary: someText },
);
const orNothing = (content: fc.Arbitrary<string>) => fc.option(content, { nil: null, freq: 8 });
const aRow = fc.record({
  name: someText.map((content) => `a${content}`),
  email: anEmail,
  company: orNothing(someText),
  message: orNothing(fc.oneof({ weight: 6, arbitrary: someText }, { weight: 1, arbitrary: text(3000) })),
  subject: someText.map((content) => `${content}z`),
});

/** The error code, checked in the order of a database. */
function predictCode(row: Record<LeadColumn, string | null>) {
  for (const column of leadColumns) {
    if (row[column]?.includes('\0')) return '22P05';
    if (row[column]?.isWellFormed() === false) return '22P02';
  }
  return findProblems(row).length > 0 ? '23514' : 'stored';
}

const trimmed = (row: Record<LeadColumn, string | null>) =>
  Object.fromEntries(leadColumns.map((column) => [column, row[column] && trimEnds(row[column])])) as typeof row;

const toBytes = (row: Record<LeadColumn, string | null>) =>
  leadColumns.map((column) => row[column] && Buffer.from(row[column]).toString('hex'));

const server = useServer(startLeadServer);

test('any text at all is stored byte for byte, or refused by the rule it breaks', async () => {
  const codes: string[] = [];
  await fc.assert(
    fc.asyncProperty(aRow, async (row) => {
      const fresh = await server.watchLeads();
      const { status, text: body } = await insert(server.url, row);
      const code = status === 201 ? 'stored' : String((JSON.parse(body) as { code: string }).code);
      codes.push(code);
      expect(code).toBe(predictCode(row));
      const stored = (await fresh()).map(readTexts);
      expect(stored.map(toBytes)).toEqual(code === 'stored' ? [toBytes(trimmed(row))] : []);
    }),
    { numRuns: randomTexts },
  );
  const count = (wanted: string) => codes.filter((code) => code === wanted).length;
  expect(await server.readLeads()).toHaveLength(count('stored'));
  // Otherwise almost all rows were valid, or almost none.
  expect(count('stored')).toBeGreaterThan(randomTexts / 10);
  expect(count('23514')).toBeGreaterThan(randomTexts / 20);
  expect(count('22P02') + count('22P05')).toBeGreaterThan(randomTexts / 100);
});

type Row = Record<string, string>;
const invalidate: ((row: Row, column: LeadColumn) => unknown)[] = [
  (row, column) => ({ ...row, [column]: `${row[column]}${'x'.repeat(5000)}` }),
  (row, column) => ({ ...row, [column]: `${row[column]}\u0007` }),
  (row, column) => ({ ...row, [column]: `${row[column]}\0` }),
  (row, column) => ({ ...row, [column]: `${row[column]}\ud800` }),
  (row, column) => ({ ...row, [column]: [row[column]] }),
  (row, column) => ({ ...row, [column]: { [column]: row[column] } }),
  (row) => ({ ...row, email: row['message'] }),
  (row) => ({ ...row, subject: null }),
  (row, column) => ({ ...row, phone: row[column] }),
  (row, column) => ({ ...row, id: row[column] }),
  (row) => [row, row],
  (row) => [row, { ...row, company: undefined }],
  (row, column) => row[column],
  (row) => JSON.stringify(row).slice(0, -1),
  (row) => Buffer.concat([Buffer.from(JSON.stringify(row)), Buffer.from([0xff])]),
  (row) => `${JSON.stringify(row)}${' '.repeat(33_000)}`,
];

test('a refusal repeats nothing of what was sent, in the response or in the log', async () => {
  const fresh = await server.watchLeads();
  for (const [index, makeInvalid] of invalidate.entries()) {
    for (const column of leadColumns) {
      const texts = Object.fromEntries(leadColumns.map((name) => [name, `marker${index} ${name}`]));
      const row = makeInvalid({ ...texts, email: `marker${index}@b` }, column);
      const { status, headers, text: body } = await insert(server.url, row);
      expect.soft([index, column, status]).toEqual([index, column, expect.toBeOneOf([400, 401, 413])]);
      expect.soft(JSON.stringify([headers, body])).not.toContain('marker');
    }
  }
  expect(await fresh()).toEqual([]);
  await insert(server.url, aLead);
  await expect.poll(() => server.log.at(-1)).toMatchObject({ status: 201 });
  expect(JSON.stringify(server.log)).not.toContain('marker');
});
