import { formFields, formKinds } from '#src/domain/lead.ts';
import { toBytes, type Chance } from './chance.ts';

type Fields = Record<string, unknown>;

/** A lead with its mark in every field, so that it is found even if one field is altered. */
function writeFields(mark: string): Fields {
  const email = `${mark}@example.ph`;
  return { name: `Ana ${mark}`, email, subject: `Bags ${mark}`, message: `Kumusta! ${mark}`, company: `Reyes ${mark}` };
}

/** Unusual values: mostly short, some as long as a body may be. */
const oddValues: ((chance: Chance) => unknown)[] = [
  (chance) => chance.text(chance.below(10)),
  (chance) => chance.text(chance.size(3000)),
  (chance) => `a${chance.pick([' ', '\n', '\u3000', '\t', '@', '.', 'a@', '://'])}`.repeat(chance.size(12_000)),
  // Makes a regular expression that trims spaces backtrack.
  (chance) => `a${chance.pick([' ', '\n', '\u00a0']).repeat(chance.size(31_000))}b`,
  (chance) => chance.pick(['\0', '\ud800', '\udc00a', '\u2028', '', ' ', '\ufeff', '<b>', 'a@b', '=1+1', '\u001b[2J']),
  (chance) => chance.pick([0, -0, 1e308, 2 ** 70, true, false, null, [], {}, [[]], { length: 1 }]),
  () => JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown,
];

/** The JSON for `/rest/v1/contacts`, as bytes. */
export function inventRow(chance: Chance, mark: string): string {
  const fields = writeFields(mark);
  if (chance.happens(0.15)) return toBytes(JSON.stringify(fields));
  const field = chance.pick(Object.keys(fields));
  const spoilt = { ...fields, [field]: chance.pick(oddValues)(chance) };
  const json = JSON.stringify(spoilt);
  return chance.pick([
    () => toBytes(json),
    () => toBytes(json),
    () => toBytes(json.slice(0, chance.below(json.length))),
    () => toBytes(json).replace('Ana', () => chance.bytes(3)),
    () =>
      toBytes(json).replace('Ana', () =>
        chance.pick(['\\ud800', '\\u0000', '\\x', '\xc0\xaf', '\xed\xa0\x80', '\xff']),
      ),
    () => toBytes(JSON.stringify({ ...fields, [chance.text(3)]: 'x' })),
    () => toBytes(json.replace('{', `{"__proto__":{"flagged":true},"${chance.pick(['id', 'flagged', 'name'])}":1,`)),
    () => toBytes(JSON.stringify(Array.from({ length: chance.below(5) }, () => spoilt))),
    () => toBytes(`\ufeff${json}`),
    () => chance.pick(['[', '{"a":', '[{"a":']).repeat(chance.size(16_000)),
    () => `{"name":${'9'.repeat(chance.size(30_000))}}`,
    () => chance.pick(['', 'null', '[]', '{}', '""', '0', 'NaN', '[null]', '{"name":}', "{'a':1}", '{"a":1e999999}']),
    () => chance.bytes(chance.size(40_000)),
  ])();
}

/** The body of a form posted without JavaScript, as bytes. */
export function inventForm(chance: Chance, mark: string): string {
  const kind = chance.pick(formKinds);
  const filled: Fields = { ...writeFields(mark), website: `https://${mark}.example.ph` };
  const odd = String(chance.pick(oddValues)(chance)).toWellFormed();
  if (chance.happens(0.7)) filled[chance.pick(formFields[kind])] = odd;
  const pairs = ['form', ...formFields[kind]].map((name): [string, string] => [name, String(filled[name] ?? kind)]);
  const body = String(new URLSearchParams(pairs));
  if (chance.happens(0.5)) return body;
  return chance.pick([
    () => body.slice(0, chance.below(body.length)),
    () => body.replaceAll('=', chance.pick(['%', '==', '%00=', '%ff='])),
    () => body.replace('form=', chance.pick(['form=x&form=', 'FORM=', '__proto__=', 'form[]='])),
    () => `${body}&${'a=b&'.repeat(chance.size(8000))}`,
    () => `${body}&nickname=robot`,
    () => `--x\r\nContent-Disposition: form-data; name="form"\r\n\r\ncontact\r\n--x--\r\n`,
    () => chance.bytes(chance.size(40_000)),
  ])();
}
