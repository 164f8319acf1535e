/** Any text in any script is stored byte for byte, without spaces at its ends, or refused for the right reason. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems, leadColumns, trimEnds, type LeadColumn } from '#src/domain/lead.ts';
import { aLead, insert, readTexts } from '../../support/leads/lead-request.ts';
import { testedStores, startOnAnyStore } from '../../support/leads/lead-servers.ts';
import { randomTexts } from '../../support/test-size.ts';
import { useServer } from '../../support/use-server.ts';

/** Single UTF-16 units and characters that often cause bugs. */
const oddCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
  fc.integer({ min: 0, max: 0x9f }).map((unit) => String.fromCharCode(unit)),
  fc.constantFrom('\0', '\ufeff', '\u200b', '\u2028', '\u202e', '\u2066', '\ufffd', '\uffff', '\u{10ffff}', '\u0085'),
);
const anyCharacter = fc.oneof(
  { weight: 30, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom('é', 'e\u0301', '\u0301', '👩‍👩‍👧', '🇵🇭', 'ﷺ', '\u200f', '‮', "'", '"', '\\', '%', '$&'),
  },
  { weight: 4, arbitrary: fc.constantFrom(' ', '\u00a0', '\u3000', '\n', '\r\n') },
  { weight: 1, arbitrary: oddCharacter },
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

describe.each(testedStores)('any text at all, with leads in $name', ({ start }) => {
  const server = useServer(start);

  test('is stored byte for byte, or refused by the rule it breaks', async () => {
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
});

describe('a refusal', () => {
  const server = useServer(startOnAnyStore);

  type Row = Record<string, unknown>;
  const invalidate: ((row: Row, column: LeadColumn) => unknown)[] = [
    (row, column) => ({ ...row, [column]: `${row[column] as string}${'x'.repeat(5000)}` }),
    (row, column) => ({ ...row, [column]: `${row[column] as string}\u0007` }),
    (row, column) => ({ ...row, [column]: `${row[column] as string}\0` }),
    (row, column) => ({ ...row, [column]: `${row[column] as string}\ud800` }),
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

  test('repeats nothing of what was sent, in the response or in the log', async () => {
    const marker = fc.stringMatching(/^[a-z\d]{16}$/);
    const markers: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        marker,
        fc.constantFrom(...leadColumns),
        fc.constantFrom(...invalidate),
        async (mark, column, makeInvalid) => {
          markers.push(mark);
          const row = Object.fromEntries(leadColumns.map((name) => [name, `${mark} ${name}`]));
          const {
            status,
            headers,
            text: body,
          } = await insert(server.url, makeInvalid({ ...row, email: `${mark}@b` }, column));
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect(JSON.stringify([headers, body])).not.toContain(mark);
        },
      ),
      { numRuns: randomTexts },
    );
    expect(await server.readLeads()).toEqual([]);
    await insert(server.url, aLead);
    await expect.poll(() => server.log.some((line) => line['status'] === 201)).toBe(true);
    const log = JSON.stringify(server.log);
    expect(markers.filter((mark) => log.includes(mark))).toEqual([]);
  });
});
