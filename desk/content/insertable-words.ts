/** What can be inserted into a text, with what it will say. */
import { listPhotoSizes } from '#src/domain/photo-urls.ts';
import { tryToFill } from '#src/content/fill-text.ts';
import type { ContentWords } from '../content-contract.ts';
import { getAt, isFields } from '#src/content/change-json.ts';
import type { Context } from '#src/content/check-content.ts';
import boxes from './insertable-boxes.json' with { type: 'json' };

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
    pictures: entries
      .filter(({ group }) => group.collection === 'photos')
      .map(({ id, value }) => ({
        id,
        url: listPhotoSizes({ url: String(getAt(value, ['url'])) }, 9 / 16).at(-1)!.url,
      })),
    // Of src/layouts/article/article-parts.tsx; each begins with one of our price lists.
    components: boxes.map((box) => ({ ...box, insert: box.insert.replaceAll('LIST', first).replaceAll('TIER', tier) })),
  };
}
