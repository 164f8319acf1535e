import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marks } from '#src/domain/lead-marks.ts';
import { addCallToLead } from '#src/domain/bookings/call-lead.ts';
import { site } from '#src/domain/site.ts';
import { makeLead } from '#tests/support/leads/open-test-store.ts';
import { writeCsv, writeJson } from './lead-file.ts';
import type { StoredLead } from '../stores/store.ts';

const columns = ['id', 'created_at', 'name', 'email', 'company', 'message', 'subject', 'flagged', 'mark'] as const;

/** What follows them in a spreadsheet. */
const further = ['form', 'state', 'page', 'first_page', 'referrer', 'source', 'medium', 'campaign', 'notes'];
const officeTimes = [`received (${site.city} time)`, `call (${site.city} time)`, 'phone', 'website'];

async function collect(write: typeof writeCsv, leads: StoredLead[]) {
  const chunks = await Array.fromAsync(write(asyncValues(leads)));
  return chunks.join('');
}

async function* asyncValues<Value>(values: Value[]) {
  yield* values;
}

/** Strict RFC 4180: every cell quoted, CRLF after every row, and nothing else. */
function parseStrictCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text;
  while (rest) {
    const [whole, cell, end] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not strict CSV from: ${rest.slice(0, 40)}`);
    rows.at(-1)!.push(cell!.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    rest = rest.slice(whole.length);
  }
  if (rows.pop()!.length > 0) throw new Error('The last row does not end');
  return rows;
}

async function writeCell(text: string) {
  const [, row] = parseStrictCsv((await collect(writeCsv, [makeLead({ message: text })])).slice(1));
  return row![columns.indexOf('message')]!;
}

/** Undoes what the writer adds: apostrophes at the start of the cell, or after what could begin another. */
function removeApostrophes(cell: string, text: string) {
  let at = text.length;
  for (const character of [...cell].toReversed()) {
    if (at > 0 && text.slice(0, at).endsWith(character)) at -= character.length;
    else if (character !== "'" || !/(^|[;\t\r\n])$/.test(text.slice(0, at))) return cell;
  }
  return at === 0 ? text : cell;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', '\t', "'", '=', '+', '-', '@', '＝', ' ', ';', 'a'))
    .map((parts) => parts.join('')),
);
const anyLead = fc.record({
  id: fc.uuid(),
  created_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  name: anyText,
  email: anyText,
  company: fc.option(anyText),
  message: fc.option(anyText),
  subject: anyText,
  flagged: fc.boolean(),
  mark: fc.constantFrom(null, ...marks),
});

describe('the spreadsheet', () => {
  test('has a header row and a row for each lead, in a format that Excel reads', async () => {
    const lead = makeLead({
      id: '1',
      created_at: '2026-11-15T05:04:00.000Z',
      message: 'He said "hi",\nthen left',
      flagged: true,
      mark: 'links',
    });
    expect(await collect(writeCsv, [lead])).toBe(
      '\ufeff"id","created_at","name","email","company","message","subject","flagged","mark",' +
        `${further.map((name) => `"${name}",`).join('')}"${officeTimes.join('","')}"\r\n` +
        '"1","2026-11-15T05:04:00.000Z","Ana Reyes","ana@example.ph","","He said ""hi"",\nthen left","A new website","true","links",' +
        `${further.map(() => '"",').join('')}"2026-11-15 13:04","","",""\r\n`,
    );
  });

  test('has the website of an audit, and the time and number of a call that was cancelled, in columns of their own', async () => {
    const audit = { ...makeLead({ company: 'bakery.ph' }), form: 'audit' as const };
    const lead = makeLead({ company: 'ABC', created_at: '2026-11-15T05:04:00.000Z' });
    const cancelled = { ...lead, ...addCallToLead(lead, '2026-11-17T02:30:00.000Z', '0917') };
    const [names, ...rows] = parseStrictCsv((await collect(writeCsv, [audit, cancelled])).slice(1));
    const read = (name: string) => rows.map((row) => row[names!.indexOf(name)]);
    expect([read('company'), read('website')]).toEqual([
      ['', 'ABC'],
      ['bakery.ph', ''],
    ]);
    expect(rows.map((row) => row.slice(-3, -1))).toEqual([
      ['', ''],
      ['2026-11-17 10:30 (cancelled)', '0917'],
    ]);
  });

  test('has only the header row where there are no leads', async () => {
    expect(parseStrictCsv((await collect(writeCsv, [])).slice(1))).toEqual([[...columns, ...further, ...officeTimes]]);
  });

  test('gives back every text, apart from the apostrophes in front of what looks like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLead, { maxLength: 5 }), async (leads) => {
        const csv = await collect(writeCsv, leads);
        expect(csv.startsWith('\ufeff')).toBe(true);
        const [header, ...rows] = parseStrictCsv(csv.slice(1));
        expect(header!.slice(0, columns.length)).toEqual(columns);
        const wanted = leads.map((lead) => columns.map((column) => String(lead[column] ?? '')));
        const found = rows.map((row, rowIndex) =>
          columns.map((_column, index) => removeApostrophes(row[index]!, wanted[rowIndex]![index]!)),
        );
        expect(found).toEqual(wanted);
        expect(rows.flat().filter((cell) => /^[\s"]*[=+\-@＝＋－＠]|^[\t\r]/.test(cell))).toEqual([]);
        // A spreadsheet that separates cells by semicolons or tabs, and takes our quotes for text.
        expect(
          csv.split(/[;\t\r\n]/).filter((cell) => /^[ '"]*[=+\-@＝＋－＠]/.test(cell.replace(/^"*'/, 'x'))),
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['=1+1', '+63 917', '@SUM(A1)', '\rx', '  =1', '"=1"', "'=1", '－1', '＠x', '\u200b=1', '\u00a0=1'])(
    'does not run %j',
    async (formula) => {
      expect(await writeCell(formula)).toBe(`'${formula}`);
    },
  );

  test.each([
    ['a;=cmd()', "a;'=cmd()"],
    ['a; "=cmd()"', `a;' "=cmd()"`],
    ['a\t=1\t@x', "a\t'=1\t'@x"],
    ['\n=1', "'\n'=1"],
    ['Hello\r\n=1', "Hello\r\n'=1"],
    ['=1;+2', "'=1;'+2"],
    ['a;\u200b＝1', "a;'\u200b＝1"],
  ])('does not run %j where cells are separated by semicolons or tabs', async (text, written) => {
    expect(await writeCell(text)).toBe(written);
  });

  test('adds one apostrophe after many line breaks and spaces', async () => {
    const lines = '\n '.repeat(2500);
    expect(await writeCell(`${lines}=1`)).toBe(`'${lines.slice(0, -1)}' =1`);
  });

  test.each(['1 + 1 = 2', 'one; two = 2', 'a;b', 'first\nsecond', 'ana@example.ph', '"quoted"', "'tis", ' spaced'])(
    'leaves %j as it is',
    async (text) => {
      expect(await writeCell(text)).toBe(text);
    },
  );
});

describe('the file for programs', () => {
  test('is one array with exactly the documented columns, even where a store has read more', async () => {
    const leads = [makeLead({ company: 'Lakbay' }), makeLead({ message: null, flagged: true })];
    const withMore = leads.map((lead) => ({ ...lead, client: 'a hash' }));
    const parsed = JSON.parse(await collect(writeJson, withMore)) as object[];
    expect(parsed).toStrictEqual(leads);
    expect(parsed.map(Object.keys)).toEqual([columns, columns]);
  });

  test('is an empty array where there are no leads', async () => {
    expect(JSON.parse(await collect(writeJson, []))).toEqual([]);
  });

  test('gives back every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLead, { maxLength: 5 }), async (leads) => {
        expect(JSON.parse(await collect(writeJson, leads))).toEqual(leads);
      }),
    );
  });

  test('is written while it is read: a large store never has to fit into memory', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield makeLead();
      }
    }
    for (const write of [writeCsv, writeJson]) {
      read = 0;
      const chunks = write(endless());
      for (let count = 0; count < 3; count += 1) await chunks.next();
      expect(read).toBeLessThanOrEqual(3);
      await chunks.return(undefined);
    }
  });
});
