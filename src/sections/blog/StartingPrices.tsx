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
    <nav aria-label="Price guides" className="hero-starts hidden lg:block lg:self-end">
      <p className="eyebrow text-beam">What it takes to start</p>
      <ul className="mt-3">
        {steps.map(({ pesos, per, members }) => (
          <li key={`${pesos} ${per}`} className="flex items-baseline leading-[1.3]">
            {/* As far to the right as the price is on the scale. */}
            <svg width={`${place(pesos) / 2}%`} height={1} className="flex-none bg-haze" aria-hidden="true" />
            <div className="flex-1 border-l-3 border-beam pt-1 pb-1.5 pl-3.5 text-sm text-mist">
              <p>
                <b className="font-heading text-lg text-capiz">{formatPesos(pesos)}</b> {per}
              </p>
              <p>
                {members.map(({ path, category }) => (
                  <a key={path} href={path} className="inline-block py-0.5 font-semibold text-capiz hover:underline">
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
