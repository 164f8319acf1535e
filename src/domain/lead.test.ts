import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findProblems, leadColumns, limits } from './lead.ts';

const lead = { name: 'Ana', email: 'ana@example.ph', company: 'Reyes', message: 'Kumusta', subject: 'Bags' };

describe('a lead that can be stored', () => {
  test('has all columns, or all but the two optional ones', () => {
    const { name, email, subject } = lead;
    expect(findProblems(lead)).toEqual([]);
    expect(findProblems({ name, email, subject })).toEqual([]);
    expect(findProblems({ name, email, subject, company: null, message: null })).toEqual([]);
    expect(findProblems({ ...lead, company: '' })).toEqual([]);
  });

  test.each(leadColumns)('has a column “%s” in every database, in PostgreSQL with the same limits', (column) => {
    const { min, max } = limits[column];
    const added = {
      'supabase/migrations': `btrim\\(${column}, E'[^']*'\\)\\) between ${min} and ${max}\\b`,
      'server/stores/sqlite/migrations': `table contacts (\\([^;]*\\n +|add column )${column} text`,
    };
    for (const [folder, sql] of Object.entries(added)) {
      const written = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
      expect
        .soft(written.join(''), `${folder}: add a migration for “${column}”, ${min} to ${max}`)
        .toMatch(new RegExp(sql));
    }
  });

  test('a message full of spaces is checked in less than a second', () => {
    const startedAt = performance.now();
    const message = `a${' '.repeat(32_000)}b`;
    expect(findProblems({ ...lead, message })).toEqual([{ column: 'message', rule: 'too-long' }]);
    expect(findProblems({ ...lead, message: `${' '.repeat(16_000)}a${'\n'.repeat(16_000)}` })).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('missing columns are listed in their order', () => {
    expect(findProblems({})).toEqual([
      { column: 'name', rule: 'missing' },
      { column: 'email', rule: 'missing' },
      { column: 'subject', rule: 'missing' },
    ]);
  });

  test.each(leadColumns)('%s: up to its limit, in characters of the trimmed text', (column) => {
    const pad = column === 'email' ? 'a@' : '';
    for (const character of ['x', 'ñ', '漢', '😀', '\u0301']) {
      const longest = pad + character.repeat(limits[column].max - pad.length);
      expect(findProblems({ ...lead, [column]: longest })).toEqual([]);
      expect(findProblems({ ...lead, [column]: longest + character })).toEqual([{ column, rule: 'too-long' }]);
    }
    const spaced = ` \u3000${'x'.repeat(limits[column].max - 2)}@x\ufeff `;
    expect(findProblems({ ...lead, [column]: spaced })).toEqual([]);
  });

  test.each(['name', 'email', 'subject', 'message'] as const)('%s: not empty and not only spaces', (column) => {
    for (const text of ['', ' ', '\u00a0\u3000', '\ufeff'])
      expect(findProblems({ ...lead, [column]: text })).toEqual([{ column, rule: 'too-short' }]);
  });

  test('line breaks are allowed in a message only, other control characters nowhere', () => {
    for (const column of leadColumns) {
      for (const character of ['\0', '\t', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f']) {
        expect(findProblems({ ...lead, [column]: `a@${character}b` })).toEqual([{ column, rule: 'control-character' }]);
      }
      for (const character of ['\n', '\r\n', '\u2028', '\u2029']) {
        const problems = findProblems({ ...lead, [column]: `a@${character}b` });
        expect(problems).toEqual(column === 'message' ? [] : [{ column, rule: 'control-character' }]);
      }
    }
  });

  test.each(['a@b', "o'brien+tag@example.ph", 'ñ@exámple.ph', 'a@b.', '"x"@[127.0.0.1]', 'x@山.jp'])(
    '%s is an email address',
    (email) => {
      expect(findProblems({ ...lead, email })).toEqual([]);
    },
  );

  test.each(['ana', '@example.ph', 'ana@', 'a@b@c', 'a b@c', 'a@b c', 'a\u00a0@b', '@@@'])(
    '“%s” is not an email address',
    (email) => {
      expect(findProblems({ ...lead, email })).toEqual([{ column: 'email', rule: 'not-an-address' }]);
    },
  );
});
