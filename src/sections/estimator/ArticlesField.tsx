import type { EstimateQuery, PriceBook } from '../../domain/money/estimate-query.ts';
import { findArticleRate } from '../../domain/money/estimate.ts';
import { AmountField } from './AmountField.tsx';

/** For an agency that sells single articles. */
export function ArticlesField({ book, query }: { book: PriceBook; query: EstimateQuery }) {
  const article = findArticleRate(book);
  if (!article) return null;
  return (
    <AmountField
      name="articles"
      label={`${article.label}: how many`}
      text={query.articles ? String(query.articles) : undefined}
      placeholder="0"
    />
  );
}
