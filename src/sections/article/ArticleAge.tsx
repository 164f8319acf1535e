import type { Article } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { formatLongDate, formatMonth } from '../../domain/dates.ts';

/** When an article was written, whether its rates still hold, and what has changed since. */
export function ArticleAge({ article }: { article: Article }) {
  const year = article.date.slice(0, 4);
  return (
    <div className="article-age not-prose">
      <p>{`Written ${formatMonth(article.date)}. Our rates of ${year}, confirmed ${site.ratesConfirmed}.`}</p>
      {article.updates.map(({ date, text }) => (
        <p key={text}>
          <b>{`Update, ${formatLongDate(date)}: `}</b>
          {text}
        </p>
      ))}
    </div>
  );
}
