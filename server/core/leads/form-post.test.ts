import { describe, expect, test } from 'vitest';
import { formFields, formKinds, honeypotField } from '#src/domain/lead.ts';
import { readFormPost, toContactForm } from './form-post.ts';

const plain = { honeypot: false, formTime: null, call: undefined };

describe('reading a post', () => {
  test.each(formKinds)('%s: its own fields and no others', (kind) => {
    const all = { name: 'Ana', email: 'a@b', company: 'C', message: 'M', subject: 'S', website: 'W', flagged: 'true' };
    const post = readFormPost(String(new URLSearchParams({ form: kind, ...all })));
    const values = Object.fromEntries(formFields[kind].map((field) => [field, all[field]]));
    expect(post).toStrictEqual({ kind, values, ...plain });
  });

  test('fields that are missing are empty, of fields that come twice the first counts', () => {
    expect(readFormPost('form=audit&name=Ana&name=Eva')).toMatchObject({
      values: { name: 'Ana', email: '', website: '' },
    });
  });

  test('every character is read as it was typed', () => {
    const message = 'a+b=c & 100%\r\n"ñ" 😀 </textarea>';
    expect(readFormPost(String(new URLSearchParams({ form: 'contact', message })))).toMatchObject({
      values: { message },
    });
    expect(readFormPost('form=contact&message=a+b%2Bc%zz')).toMatchObject({ values: { message: 'a b+c%zz' } });
  });

  test('a honeypot that is filled in is reported', () => {
    expect(readFormPost(`form=chat&${honeypotField}=x`)).toMatchObject({ honeypot: true });
    expect(readFormPost(`form=chat&${honeypotField}=`)).toMatchObject({ ...plain });
  });

  test.each(['', 'name=Ana', 'form=', 'form=Contact', 'form=toString', '{"form":"contact"}'])(
    '“%s” is no form',
    (body) => {
      expect(readFormPost(body)).toBeUndefined();
    },
  );
});

describe('what the contact form shows of a post', () => {
  test('contact: the same', () => {
    const values = { name: '', email: 'x', subject: ' s ', message: 'm' };
    expect(toContactForm({ kind: 'contact', values, ...plain })).toEqual({
      values,
      problems: { name: expect.any(String) as string, email: expect.any(String) as string },
    });
  });

  test('of a text that no browser lets one type, not all is sent back', () => {
    const values = { name: 'n'.repeat(5_000), email: 'a@b.ph', subject: 's', message: '’'.repeat(100_000) };
    const shown = toContactForm({ kind: 'contact', values, ...plain });
    expect(shown.problems).toEqual({ name: expect.any(String) as string, message: expect.any(String) as string });
    expect([shown.values.name!.length, shown.values.message!.length]).toEqual([480, 20_000]);
    const emoji = { ...values, name: 'n', message: '😀'.repeat(5_001) };
    expect(toContactForm({ kind: 'contact', values: emoji, ...plain }).values.message).toBe(emoji.message);
  });

  test('chat: the company goes below the message', () => {
    const values = { name: 'Ben', email: 'b@c.ph', company: 'Cruz', message: 'Open?' };
    expect(toContactForm({ kind: 'chat', values, ...plain })).toEqual({
      values: { name: 'Ben', email: 'b@c.ph', subject: 'Live Chat Lead', message: 'Open?\n\nCruz' },
      problems: {},
    });
  });

  test('chat: a problem with the company is shown at the message', () => {
    const values = { name: 'Ben', email: 'b@c', company: 'x'.repeat(201), message: 'Open?' };
    expect(toContactForm({ kind: 'chat', values, ...plain }).problems).toMatchObject({
      message: 'Shorten your company to 200 characters.',
    });
  });

  test('audit: the website is the message', () => {
    const values = { name: 'Carla', email: 'c@d', website: 'example.ph' };
    expect(toContactForm({ kind: 'audit', values, ...plain })).toMatchObject({
      values: { name: 'Carla', email: 'c@d', subject: 'Free Brand Audit Request', message: 'Website: example.ph' },
      problems: { message: expect.stringMatching(/https:\/\//) as string },
    });
  });
});
