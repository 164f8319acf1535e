import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pictureSchema } from '#src/content/picture-schema.ts';
import { ServicePicture } from '../ServicePicture.tsx';

type Fields = Record<string, unknown>;

/** The text of a picture, with some of its file's fields changed. */
function read(file: string, change: (fields: Fields) => Fields = () => ({})) {
  const fields = parse(readFileSync(`src/content/pictures/${file}.yaml`, 'utf8')) as Fields;
  const picture = pictureSchema.parse({ ...fields, ...change(fields) });
  const html = renderToStaticMarkup(createElement(ServicePicture, { picture }));
  return html.replaceAll(/<[^>]*>/g, '');
}

const changes: [file: string, change: (fields: Fields) => Fields, sums: string[]][] = [
  ['ad-budget', () => ({ sales: 25, leftOvernight: 50 }), ['50 answered, 1 in 2 buys', 'one sale in two', '25 sales']],
  ['content-plan', () => ({ monthlyFee: 10_000 }), ['₱10,000 a month, ₱30,000 in all']],
  ['email-flow', () => ({ flowPrice: 20_000 }), ['Three flows at ₱20,000 are ₱60,000', 'some 1,370 sign-ups']],
  [
    'email-flow',
    ({ people }: Fields) => ({ people: { ...(people as Fields), signUps: 2000 } }),
    ['2,000 sign up', '1,986 get the regular letter', 'some 2,060 sign-ups'],
  ],
  [
    'dashboard',
    ({ sources }: Fields) => ({
      limit: 900,
      sources: (sources as Fields[]).map((source) =>
        source['ads'] ? { ...source, ads: { spend: 6000, orders: 3 } } : source,
      ),
    }),
    ['2 forms for ₱6,000', 'Give its ₱6,000 a week', 'still costs ₱2,000. You agreed to pay ₱900.'],
  ],
];
/** Another agency may have deleted some. */
const isThere = (file: string) => existsSync(`src/content/pictures/${file}.yaml`);

test.each(changes.filter(([file]) => isThere(file)))(
  'a changed figure changes the sums in the words of %s',
  (file, change, sums) => {
    const [before, after] = [read(file), read(file, change)];
    for (const sum of sums) {
      expect(before).not.toContain(sum);
      expect(after).toContain(sum);
    }
  },
);

test.skipIf(!isThere('dashboard'))('a figure that the picture does not have stops the build by its name', () => {
  expect(() => read('dashboard', () => ({ reason: 'An order costs ₱{Tiktok cost}.' }))).toThrow('Tiktok cost');
});
