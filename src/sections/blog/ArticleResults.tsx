import { nothingFound } from '../../domain/article-filter.ts';
import { createPriceScale } from '../../domain/money/price-scale.ts';
import { PriceAxis } from '../../ui/PriceAxis.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleSummary } from './summarize-article.ts';

type ArticleResultsProps = {
  articles: ArticleSummary[];
  /** The articles that match the search. */
  found: ArticleSummary[];
};

/**
 * All articles in the same order, their prices on one scale: those that do not match are hidden, the first match is
 * featured. In the browser, blog-search.ts does the same with these elements.
 */
export function ArticleResults({ articles, found }: ArticleResultsProps) {
  const ranges = articles.flatMap(({ price }) => price?.range ?? []);
  const { place, ticks } = createPriceScale(ranges);
  const featuredIndex = Math.max(0, articles.indexOf(found[0]!));
  const toCard = (article: ArticleSummary) => (
    <ArticleCard
      key={article.path}
      article={article}
      isFeatured={article === found[0]}
      isHidden={!found.includes(article)}
      place={place}
    />
  );
  return (
    <div id="results">
      {ranges.length > 0 && <PriceAxis ticks={ticks} />}
      <p className="no-results" hidden={found.length > 0}>
        {nothingFound}
      </p>
      <h2 hidden={found.length === 0}>Featured Article</h2>
      {articles.slice(0, featuredIndex + 1).map(toCard)}
      <h2 hidden={found.length < 2}>Recent Articles</h2>
      {articles.slice(featuredIndex + 1).map(toCard)}
    </div>
  );
}
