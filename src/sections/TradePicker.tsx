import { longestAmount, type PriceBook } from '../money/estimate-query.ts';
import { describeTrade, type TradeBook, type TradeQuery } from '../trade.ts';
import { ScriptNote } from '../ui/ScriptNote.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type TradePickerProps = { query: TradeQuery; tradeBook: TradeBook; book: PriceBook };

/**
 * A form that answers in place: when a trade sells, what binds its ads and what a budget buys. The server answers its
 * query string; src/islands/trade-picker.ts updates the same elements while the visitor chooses.
 */
export function TradePicker({ query, tradeBook, book }: TradePickerProps) {
  const { name, path, demand, season, rule, budget } = describeTrade(query, tradeBook, book);
  return (
    <form id="trade" action="/#trade" className="trade" autoComplete="off" data-script="/src/islands/trade-picker.ts">
      <p className="trade-ask">
        <label>
          Your trade
          <select name="trade" defaultValue={query.slug}>
            {tradeBook.trades.map((trade) => (
              <option key={trade.slug} value={trade.slug}>
                {trade.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Budget a month
          <input type="text" name="budget" inputMode="numeric" maxLength={longestAmount} defaultValue={query.budget} />
        </label>
        <button type="submit">Show</button>
      </p>
      <div role="status">
        <ol className="trade-year" aria-hidden="true">
          {months.map((month, index) => (
            <li key={month} data-demand={demand[index]}>
              {month}
            </li>
          ))}
        </ol>
        <p className="trade-season">{season}</p>
        <p className="trade-rule">
          <b>In an ad:</b> <span>{rule}</span>
        </p>
        <div className="trade-buys">
          <b>{budget.heading}</b>
          <ul>
            {budget.lines.map(({ label, text }) => (
              <li key={label}>
                {label} <span>{text}</span>
              </li>
            ))}
          </ul>
          <p>{budget.note}</p>
        </div>
      </div>
      <p className="trade-links">
        <a href={path} className="link">{`What we do for ${name}`}</a>
        <a href={budget.estimatePath} className="link">
          Estimate with VAT
        </a>
      </p>
      {import.meta.env.STATIC_EXPORT && (
        <p>
          <ScriptNote text="Another trade or budget needs JavaScript here. Every trade has a page: see Industries in the menu." />
        </p>
      )}
    </form>
  );
}
