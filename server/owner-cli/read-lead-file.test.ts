import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeExportedLead, makeLead, nowhere } from '#tests/support/leads/open-test-store.ts';
import { readLeadFile } from './read-lead-file.ts';

function read(content: unknown) {
  return readLeadFile(new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)));
}

/** The leads, or why there are none. */
function tryRead(content: unknown) {
  try {
    return JSON.stringify(read(content));
  } catch (error) {
    return (error as Error).message;
  }
}

test('what was exported is read as it was', () => {
  const leads = [
    makeLead({ company: 'Lakbay', message: 'one\r\ntwo\n "three" 👩‍👩‍👧 e\u0301 \u2028', flagged: true }),
    makeLead({ created_at: '2026-11-15T05:04:59.123456Z', message: null }),
    makeLead({ created_at: '2026-11-15T05:04:59.000Z', company: '', flagged: true, mark: 'links' }),
  ];
  expect(read(leads)).toStrictEqual(leads);
  // A file of another program may have no column for the reasons.
  expect(read(leads.map(({ mark: _mark, ...lead }) => lead))).toEqual(leads.map((lead) => ({ ...lead, mark: null })));
  const whole = makeExportedLead({
    form: 'chat',
    source: { ...nowhere, page: '/blog' },
    state: 'answered',
    version: 2,
    changedBy: 'owner@example.ph',
    changedAt: '2026-11-15T05:04:59.123456Z',
    notes: [{ id: 'one', author: 'owner@example.ph', createdAt: '2026-11-15T05:04:59.000Z', text: 'two\nlines' }],
  });
  expect(read([whole, makeExportedLead()])).toMatchObject([whole, {}]);
  expect(read([])).toEqual([]);
});

describe('a lead that no store would have written is named, and nothing is imported', () => {
  const good = makeLead();
  const { flagged, ...unflagged } = good;
  test.each([
    ['id', { ...good, id: '1' }],
    ['id', { ...good, id: good.id.toUpperCase() }],
    ['created_at', { ...good, created_at: '2026-11-15' }],
    ['created_at', { ...good, created_at: '2026-02-30T00:00:00.000Z' }],
    ['created_at', { ...good, created_at: '2026-11-15T05:04:59.123000Z' }],
    ['created_at', { ...good, created_at: '2026-11-15T05:04:59.123+08:00' }],
    ['name', { ...good, name: ' ' }],
    ['name', { ...good, name: null }],
    ['email', { ...good, email: 'nobody' }],
    ['company', { ...good, company: 'x'.repeat(201) }],
    ['message', { ...good, message: 'a\u0000b' }],
    ['message', { ...good, message: '' }],
    ['subject', { ...good, subject: 'a\nb' }],
    ['subject', { ...good, subject: 'a\ud800' }],
    ['flagged', { ...good, flagged: Number(flagged) }],
    ['flagged', unflagged],
    ['mark', { ...good, mark: 'other' }],
    ['more', { ...good, more: 1 }],
    ['form', { ...good, form: 'fax' }],
    ['source', { ...good, source: { ...nowhere, page: 5 } }],
    ['state', { ...good, state: 'gone' }],
    ['version', { ...good, version: -1 }],
    ['changedAt', { ...good, changedAt: 'yesterday' }],
    ['notes', { ...good, notes: [{ id: 'one', author: 'x', createdAt: good.created_at, text: 'a\u0000b' }] }],
    ['object', null],
  ])('%s', (what, lead) => {
    expect(() => read([good, lead])).toThrow(new RegExp(`^Nothing was imported:\nLead 2: .*${what}.*$`));
  });

  test('of many, twenty are named', () => {
    const lines = tryRead(Array.from({ length: 30 }, () => ({ ...good, id: '1' }))).split('\n');
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('… and 10 more.');
  });

  test('a name of a field cannot control the terminal', () => {
    expect(() => read([{ ...good, '\u001b[2J': 1 }])).toThrow('\\u{1b}[2J');
  });
});

test.each(['', '{}', '> parola leads\n[]', '[', '"text"', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d])])(
  'a file that is no export is refused: %j',
  (content) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    expect(() => readLeadFile(bytes)).toThrow(/^Nothing was imported/);
  },
);

test('no file makes it fail in another way', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(tryRead(text)).toMatch(/^(\[\]$|Nothing was imported)/);
    }),
  );
});
