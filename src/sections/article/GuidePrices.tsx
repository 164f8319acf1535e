import type { Article } from '../../content/queries.ts';
import { createPriceScale, describeRange, findPriceRange } from '../../domain/money/price-scale.ts';
import { PriceBar } from '../../ui/PriceBar.tsx';

const shown = 5;

/** The hero of the blog: the ranges of the newest price guides on one scale, each a link to its guide. */
export function GuidePrices({ articles }: { articles: Pick<Article, 'path' | 'category' | 'pricing'>[] }) {
  const guides = articles
    .flatMap(({ path, category, pricing }) => {
      const range = pricing && findPriceRange(pricing);
      return range ? [{ path, category, range, words: describeRange(pricing)! }] : [];
    })
    .slice(0, shown);
  const { place } = createPriceScale(guides.map(({ range }) => range));
  return (
    <nav aria-label="Price guides" className="hero-prices">
      <p className="eyebrow text-beam">Our rates, guide by guide</p>
      <ul>
        {guides.map(({ path, category, range, words }) => (
          <li key={path}>
            <a href={path}>
              <b>{category}</b>
              <span>
                {words.text} {words.per}
              </span>
              <PriceBar start={place(range.from)} end={place(range.to)} isOpen={range.isOpen} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
