import type { ReactNode } from 'react';
import { longestAmount, type PriceBook } from '../../domain/money/estimate-query.ts';
import { describePickedIndustry, type IndustryBook, type IndustryQuery } from '../../domain/industry-picker.ts';
import { showYear } from '../../ui/draw-city.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { City } from '../chrome/City.tsx';

type IndustryPickerProps = {
  query: IndustryQuery;
  industryBook: IndustryBook;
  book: PriceBook;
  isAsked?: boolean;
  children?: ReactNode;
};

/**
 * A form that answers in place: when an industry sells, what binds its ads and what a budget buys. The server answers its
 * query string; src/browser/search/industry-picker.ts updates the same elements while the visitor chooses.
 */
export function IndustryPicker({ query, industryBook, book, isAsked, children }: IndustryPickerProps) {
  const { name, path, demand, season, rule, budget } = describePickedIndustry(query, industryBook, book);
  return (
    <>
      <City {...showYear(demand)} />
      <form
        id="industry"
        action="/#industry"
        className="picker on-light scroll-mt-20 self-start rounded-lg bg-capiz px-5 py-4 text-sm leading-[1.45] text-ink lifted"
        autoComplete="off"
        // On a phone the answer is folded until somebody asks.
        data-asked={isAsked}
        data-script="/src/browser/search/industry-picker.ts"
      >
        <p className="grid grid-cols-[1fr_auto] items-end gap-3 text-xs font-semibold sm:grid-cols-[1fr_7.5rem_auto]">
          <label className="max-sm:col-span-full">
            Your trade
            <select name="industry" defaultValue={query.slug}>
              {industryBook.industries.map((industry) => (
                <option key={industry.slug} value={industry.slug}>
                  {industry.name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Budget a month
            <input
              type="text"
              name="budget"
              inputMode="numeric"
              maxLength={longestAmount}
              defaultValue={query.budget}
            />
          </label>
          <button type="submit">Show</button>
        </p>
        <div role="status" className="mt-3 grid grid-cols-1 gap-2">
          <p className="picker-season">{season}</p>
          <p className="picker-rule">
            <b>In an ad:</b> <span>{rule}</span>
          </p>
          <div className="picker-buys rounded-sm bg-glow px-4 py-2.5">
            <b>{budget.heading}</b>
            <ul>
              {budget.lines.map(({ label, text }) => (
                <li key={label}>
                  {label} <span>{text}</span>
                </li>
              ))}
            </ul>
            <p className="mt-1.5 text-xs">{budget.note}</p>
          </div>
        </div>
        <p className="picker-links -mb-3 flex flex-wrap justify-between gap-x-4 font-semibold *:py-3">
          <TextLink to={path}>{`What we do for ${name}`}</TextLink>
          <TextLink to={budget.estimatePath}>Estimate with VAT</TextLink>
        </p>
        {children}
      </form>
    </>
  );
}
