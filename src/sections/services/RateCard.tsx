import type { Rate } from '../../content/queries.ts';
import { createPriceScale, findPriceRange, listTierStarts } from '../../domain/money/price-scale.ts';
import { describeStart } from '../../domain/money/starting-price.ts';
import { site } from '../../domain/site.ts';
import { PriceAxis } from '../../ui/PriceAxis.tsx';
import { PriceBar } from '../../ui/PriceBar.tsx';
import { Section } from '../../ui/Section.tsx';

/**
 * Every service on one scale of pesos: its name stands where its prices begin, over a bar that runs to the highest one,
 * with a mark where each tier begins.
 */
export function RateCard({ rates }: { rates: Rate[] }) {
  const rows = rates.map((rate) => ({ rate, range: rate.pricing && findPriceRange(rate.pricing) }));
  const { place, ticks } = createPriceScale(rows.flatMap(({ range }) => range ?? []));
  const year = Math.max(...rates.flatMap(({ pricing }) => pricing?.year ?? []));
  return (
    <Section id="rates" title="Our rates" intro={`Rates of ${year}, confirmed ${site.ratesConfirmed}, before 12% VAT.`}>
      <PriceAxis ticks={ticks} />
      <ul className="rates" data-reveal>
        {rows.map(({ rate, range }) => (
          <li key={rate.slug} className="rate">
            <div className="rate-text">
              {range && <svg width={`${place(range.from)}%`} height={1} aria-hidden="true" />}
              <div>
                <h3 className="rate-name">
                  <a href={rate.path}>{rate.navTitle}</a>
                </h3>
                <RatePrice rate={rate} />
              </div>
            </div>
            {rate.pricing && range && (
              <PriceBar
                start={place(range.from)}
                end={place(range.to)}
                isOpen={range.isOpen}
                tiers={listTierStarts(rate.pricing, range).map(place)}
              />
            )}
            <p className="rate-result">
              <b>{rate.firstResult.time}</b> <span>{rate.firstResult.what}</span>
            </p>
            {rate.pricing && (
              <a href={`/blog/${rate.pricing.guide}`} className="rate-guide">
                Guide
                <span className="sr-only"> to {rate.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="rate-note">
        Each bar runs from our lowest price for the service to the highest, with a mark where a tier begins. A bar that
        fades has no upper end.
      </p>
    </Section>
  );
}

function RatePrice({ rate: { pricing, quotedBy } }: { rate: Rate }) {
  if (!pricing)
    return (
      <p className="rate-price rate-quoted">
        <b>quoted after the audit</b> <span>{quotedBy}</span>
      </p>
    );
  const { price, per, also } = describeStart(pricing);
  return (
    <p className="rate-price">
      <b>
        {price} {per}
      </b>{' '}
      {also && <span>{also}</span>}
    </p>
  );
}
