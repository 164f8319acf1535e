/** What can be inserted into a text, with what it will say. */
import { tryToFill } from '#src/content/fill-text.ts';
import type { ContentWords } from '../content-contract.ts';
import { getAt, isFields } from '#src/content/change-json.ts';
import type { Context } from '#src/content/check-content.ts';

/** Of src/layouts/article/article-parts.tsx. */
const listComponents = (list: string, tier: string): ContentWords['components'] => [
  {
    label: 'Short answer',
    insert: '<ShortAnswer>\n\nThe answer in two or three sentences.\n\n</ShortAnswer>\n',
    says: 'The answer at the beginning; every long article has one',
  },
  { label: 'Prices as cards', insert: `<PriceCards of="${list}" />\n`, says: 'The levels of a price list as cards' },
  { label: 'Estimate', insert: `<Estimator of="${list}" />\n`, says: 'The estimate that visitors change' },
  {
    label: 'Example invoice',
    insert: `<WorkedExample
  title="First month"
  lines={[
    { label: "Our fee", amount: 15000, kind: "fee", rate: "${list}/${tier}" },
    { label: "Photographer", amount: 6000, kind: "cost" },
  ]}
/>
`,
    says: 'An invoice whose taxes and total are calculated; a fee names its rate',
  },
  {
    label: 'Box for laws',
    insert: '<RulesBox title="What the law says">\n\nText.\n\n</RulesBox>\n',
    says: 'A box for laws and taxes',
  },
  { label: 'Checklist', insert: '<Checklist>\n\n- First\n- Second\n\n</Checklist>\n', says: 'A list to tick off' },
  {
    label: 'Months until it pays',
    insert: '<BreakEven>\n\n| Month | Result |\n| --- | --- |\n| 1 | −₱45,000 |\n| 8 | +₱7,500 |\n\n</BreakEven>\n',
    says: 'A table of months whose last column is also drawn',
  },
  { label: 'Table', insert: '| Month | Cost |\n| --- | --- |\n| 1 | ₱[15,000] |\n', says: 'A table' },
];

export function listWords({ entries, sources }: Context): ContentWords {
  const say = (insert: string) => tryToFill(insert, sources) ?? insert;
  const rates = Object.entries(sources.book).flatMap(([list, { title, tiers, notes }]) =>
    [...tiers.map((tier) => ({ ...tier, label: tier.title })), ...notes].flatMap(({ label, amount }) => {
      if (amount.kind !== 'pesos') return [];
      const name = `${list}/${label}`;
      const whole = { insert: `₱[${name}]`, label: `${title}, ${label}` };
      return [whole, { insert: `₱[${name}.from]`, label: `${title}, ${label}, from` }];
    }),
  );
  const promises = entries
    .filter(({ group }) => group.collection === 'promises')
    .flatMap(({ value }) => {
      const own = getAt(value, ['promises']);
      return Object.entries(isFields(own) ? own : {}).map(([name, promise]) => ({
        insert: `[[${name}]]`,
        label: String(getAt(promise, ['about']) ?? name),
      }));
    });
  const facts = Object.keys(sources.words)
    .filter((name) => !promises.some(({ insert }) => insert === `[[${name}]]`))
    .map((name) => ({ insert: `[[${name}]]`, label: name.replaceAll('-', ' ') }));
  const [first = '', { tiers: [{ title: tier = '' } = {}] = [] } = {}] = Object.entries(sources.book)[0] ?? [];
  const withSays = <Word extends { insert: string }>(word: Word) => ({ ...word, says: say(word.insert) });
  return {
    rates: rates.map(withSays),
    promises: [...promises, ...facts].map(withSays),
    pages: entries.filter(({ page }) => page).map(({ page, title }) => ({ path: page!, title: say(title) })),
    pictures: entries.flatMap(({ group, id, value }) => {
      const url = group.collection === 'photos' ? String(getAt(value, ['url'])) : '';
      return url.startsWith('/photos/') ? [{ id, url }] : [];
    }),
    components: listComponents(first, tier),
  };
}
