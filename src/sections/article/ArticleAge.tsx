import type { Article } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { formatMonth } from '../../domain/dates.ts';

/** When an article was written, and whether its rates still hold. */
export function ArticleAge({ article }: { article: Article }) {
  const year = article.date.slice(0, 4);
  return (
    <p className="not-prose text-sm text-muted">
      {`Written ${formatMonth(article.date)}. Our rates of ${year}, confirmed ${site.ratesConfirmed}.`}
    </p>
  );
}
