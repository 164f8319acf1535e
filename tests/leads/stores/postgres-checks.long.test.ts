/** The same rows are valid for the forms, for the server and for the database. */
import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratePostgres } from '#server/stores/postgres/store.ts';
import { findProblems, leadColumns, limits, type LeadColumn } from '#src/domain/lead.ts';
import { randomTexts } from '../../support/test-size.ts';
import { sharedPostgres } from '../../support/leads/postgres.ts';
import { aLead, beginInsertAsVisitor, connect } from '../../support/leads/insert-as-visitor.ts';

type Row = Partial<Record<LeadColumn, string | null>>;

/** What JavaScript and PostgreSQL may treat differently: spaces, invisible and control characters, characters of two units. */
const oddCharacters = [
  ...' \t\n\r\v\f@.a\u0001\u001f\u007f\u0080\u0085\u009f\u00a0\u00ad\u1680\u180e\u2000\u2005\u200a\u200b\u2028\u2029',
  ...'\u202f\u205f\u2060\u3000\ufeff\ufffd\ue000İıſé😀👩‍💻[]^$\\-',
];
const oddText = fc.string({ unit: fc.constantFrom(...oddCharacters), maxLength: 12 });
const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', '\u0001'));
const emailLike = fc.tuple(oddText, fc.constantFrom('@', '@@', ''), anyText).map((parts) => parts.join(''));

/** One less, exactly, and one more than each limit, with and without spaces around. */
function textNearLimits(column: LeadColumn) {
  const { min, max } = limits[column];
  const length = fc.constantFrom(min - 1, min, max - 1, max, max + 1).map((number) => Math.max(0, number));
  const filler = fc.constantFrom('a', 'é', '😀', 'e\u0301', '@');
  const padding = fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\u3000', '\ufeff'), maxLength: 3 });
  return fc.tuple(length, filler, padding, padding).map(([characters, letter, before, after]) => {
    const text = [...letter.repeat(characters)].slice(0, characters);
    if (column === 'email' && text.length > 2) text[1] = '@';
    return before + text.join('') + after;
  });
}

describe.skipIf(!sharedPostgres)('the database accepts exactly what the forms accept', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(await sharedPostgres!.createDatabase('checks'));
    await migratePostgres(client);
  });
  afterAll(() => client?.end());

  async function isAccepted(row: Row) {
    try {
      await beginInsertAsVisitor(client, row);
      return true;
    } catch (error) {
      // A not-null or check constraint; any other error is a fault of this test.
      if (['23502', '23514'].includes((error as { code: string }).code)) return false;
      throw error;
    } finally {
      await client.query('rollback');
    }
  }

  for (const column of leadColumns) {
    test(`in ${column}, whatever is typed`, async () => {
      const value = fc.oneof(oddText, anyText, emailLike, textNearLimits(column), fc.constant(null));
      await fc.assert(
        fc.asyncProperty(value, async (text) => {
          const row = { ...aLead, company: 'Acme', message: 'Hello', [column]: text };
          expect(await isAccepted(row)).toBe(findProblems(row).length === 0);
        }),
        { numRuns: randomTexts },
      );
    });

    test(`in ${column}, for every character there is below the emoji`, async () => {
      const { rows } = await client.query<{ rule: string }>(
        'select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = $1',
        [`contacts_${column}_check`],
      );
      for (const [before, after] of [
        ['', ''],
        ['ab', 'c'],
        ['a', '@b'],
        ['a@b', ''],
      ] as const) {
        const { rows: accepted } = await client.query<{ code: number }>(
          `select code from (
             select code, private.trim_ends($1::text || chr(code) || $2::text) as ${column} from generate_series(1, 65535) as code
             where code not between 55296 and 57343
           ) as probe where ${rows[0]!.rule} order by code`,
          [before, after],
        );
        const expected = Array.from({ length: 65_535 }, (_, index) => index + 1)
          .filter((code) => code < 0xd800 || code > 0xdfff)
          .filter((code) => {
            const row = { ...aLead, [column]: before + String.fromCharCode(code) + after };
            return findProblems(row).length === 0;
          });
        expect(accepted.map(({ code }) => code)).toEqual(expected);
      }
    });
  }

  test('in rows where a column is missing', async () => {
    for (const column of leadColumns) {
      const row = { ...aLead, company: 'Acme', message: 'Hello', [column]: null };
      const { [column]: _missing, ...rest } = row;
      for (const given of [row, rest]) expect(await isAccepted(given)).toBe(findProblems(given).length === 0);
    }
  });
});
