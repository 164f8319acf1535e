import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as leads from './lead.ts';

describe('the row that a form inserts', () => {
  test('tabs, Windows line breaks and outer spaces are removed', () => {
    expect(
      leads.buildLead('contact', {
        name: '\u00a0Ana\tReyes ',
        email: ' a@b\u3000',
        subject: ' s',
        message: '\r\n a\r\n\r\nb \n',
      }),
    ).toStrictEqual({ name: 'Ana Reyes', email: 'a@b', subject: 's', message: 'a\n\nb' });
  });

  test('fields of other forms are left out, missing ones are empty', () => {
    expect(leads.buildLead('audit', { message: 'x', subject: 'y', company: 'z' })).toStrictEqual({
      name: '',
      email: '',
      company: '',
      subject: 'Free Brand Audit Request',
    });
    expect(leads.buildLead('chat', { subject: 'y' })).toStrictEqual({
      name: '',
      email: '',
      company: '',
      message: 'Live Chat Inquiry: ',
      subject: 'Live Chat Lead',
    });
  });
});

describe('the validation messages of a form', () => {
  const filledIn = {
    contact: { name: 'Ana', email: 'a@b.ph', subject: 's', message: 'm' },
    chat: { name: 'Ana', email: 'a@b.ph', message: 'm' },
    audit: { name: 'Ana', email: 'a@b.ph', website: 'https://example.ph' },
  };

  test.each(leads.formKinds)('%s: none for a valid form, one sentence for each missing field', (kind) => {
    expect(leads.explainProblems(kind, filledIn[kind])).toEqual({});
    const needed = leads.formFields[kind].filter((field) => field !== 'company');
    const problems = leads.explainProblems(kind, {});
    expect(Object.keys(problems).toSorted()).toEqual(needed.toSorted());
    for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^Enter .*\.$/);
  });

  test.each([
    ['chat', 'message', 4981],
    ['contact', 'message', 5000],
    ['audit', 'website', 200],
    ['contact', 'name', 120],
  ] as const)('%s: %s takes %i characters', (kind, field, most) => {
    expect(leads.maxLength(kind, field)).toBe(most);
    const start = field === 'website' ? 'https://' : '';
    const longest = start + 'x'.repeat(most - start.length);
    expect(leads.explainProblems(kind, { ...filledIn[kind], [field]: longest })).toEqual({});
    expect(leads.explainProblems(kind, { ...filledIn[kind], [field]: `${longest}x` })[field]).toContain(
      `to ${most.toLocaleString('en-US')} characters`,
    );
  });

  test('a chat message of spaces only is missing', () => {
    expect(leads.explainProblems('chat', { ...filledIn.chat, message: ' \n' })).toEqual({
      message: 'Enter your message.',
    });
  });

  test.each(['ana@kusina', 'ana.reyes@kusina', 'ana@kusina.'])('“%s” is no whole email address', (email) => {
    expect(leads.explainProblems('chat', { ...filledIn.chat, email })).toEqual({
      email: 'Enter your whole email address, with its ending, like ana@example.ph.',
    });
  });

  test.each(['https://example.ph', 'http://example.ph/a?b#c', 'HTTPS://EXAMPLE.PH', 'https://exámple.ph'])(
    '%s is a website',
    (website) => {
      expect(leads.explainProblems('audit', { ...filledIn.audit, website })).toEqual({});
    },
  );

  test.each([
    'example.ph',
    'www.example.ph',
    'https://',
    'https:///a',
    'ftp://a.b',
    'javascript:alert(1)',
    'https://a b',
  ])('“%s” is not a website', (website) => {
    expect(leads.explainProblems('audit', { ...filledIn.audit, website })).toEqual({
      website: expect.stringMatching(/https:\/\//) as string,
    });
  });

  test.each(leads.formKinds)('%s: half an emoji is named at its field', (kind) => {
    for (const field of leads.formFields[kind]) {
      const text = `${filledIn[kind][field as keyof (typeof filledIn)[typeof kind]] ?? 'x'}\ud83d`;
      const problems = leads.explainProblems(kind, { ...filledIn[kind], [field]: text });
      expect(problems).toEqual({ [field]: expect.stringMatching(/half emoji/) as string });
    }
  });

  test('a form without problems inserts a lead that can be stored', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', '@', '\ud83d', '\ude00') }),
      fc.constantFrom('a@b.c', 'https://a.b'),
    );
    const values = fc.dictionary(fc.constantFrom(...leads.leadColumns, 'website'), text, { minKeys: 3 });
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(fc.constantFrom<leads.FormKind>(...leads.formKinds), values, (kind, given) => {
        const isFine = Object.keys(leads.explainProblems(kind, given)).length === 0;
        seen.add(isFine);
        const lead = leads.buildLead(kind, given);
        // Half a character has no UTF-8 bytes: the server refuses it before it looks at the rules.
        const isStored =
          leads.findProblems(lead).length === 0 && Object.values(lead).every((value) => value?.isWellFormed());
        expect(!isFine || isStored).toBe(true);
      }),
      { numRuns: 5000 },
    );
    expect(seen.size).toBe(2);
  });
});

const broken = (column: string) =>
  `new row for relation "contacts" violates check constraint "contacts_${column}_check"`;

describe('a row that the server refused', () => {
  test.each([
    ['contact', broken('name'), 'name'],
    ['contact', 'null value in column "subject" of relation "contacts" violates not-null constraint', 'subject'],
    ['chat', 'invalid input syntax for type text: column "message"', 'message'],
    ['audit', broken('company'), 'website'],
  ] as const)('%s: %s', (kind, message, field) => {
    expect(leads.explainRefusal(kind, message)).toEqual({
      [field]: expect.stringMatching(/^This was not accepted\./) as string,
    });
  });

  test.each([
    ['chat', broken('subject')],
    ['contact', "Could not find the 'name' column of 'contacts' in the schema cache"],
    ['contact', 'duplicate key value violates unique constraint "lead_requests_pkey"'],
    ['contact', ''],
  ] as const)('%s: no field is to blame for “%s”', (kind, message) => {
    expect(leads.explainRefusal(kind, message)).toEqual({});
  });
});
