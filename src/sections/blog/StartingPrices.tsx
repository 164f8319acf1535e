import type { Article } from '../../content/queries.ts';
import { createPriceScale } from '../../domain/money/price-scale.ts';
import { formatPesos } from '../../domain/money/prices.ts';
import { groupByStart } from '../../domain/money/starting-price.ts';

type StartingPricesProps = { articles: Pick<Article, 'path' | 'category' | 'pricing'>[] };

/** The hero of the blog: stairs of starting prices, each with links to the guides of what it buys. */
export function StartingPrices({ articles }: StartingPricesProps) {
  const guides = articles.flatMap(({ pricing, ...article }) => (pricing ? [{ ...article, pricing }] : []));
  const steps = groupByStart(guides);
  if (steps.length === 0) return null;
  const { place } = createPriceScale(steps.map(({ pesos }) => ({ from: pesos, to: pesos, isOpen: true })));
  return (
    <nav aria-label="Price guides" className="hero-starts">
      <p className="eyebrow text-beam">What it takes to start</p>
      <ul>
        {steps.map(({ pesos, per, members }) => (
          <li key={`${pesos} ${per}`}>
            {/* As far to the right as the price is on the scale. */}
            <svg width={`${place(pesos) / 2}%`} height={1} aria-hidden="true" />
            <div>
              <p>
                <b>{formatPesos(pesos)}</b> {per}
              </p>
              <p>
                {members.map(({ path, category }) => (
                  <a key={path} href={path}>
                    {category}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
