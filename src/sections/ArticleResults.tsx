import type { ArticleSummary } from '../answers/page-data.ts';
import { describeCount, matchesQuery, type ArticleQuery } from '../article-filter.ts';
import { ArticleCard } from './ArticleCard.tsx';

type ArticleResultsProps = { articles: ArticleSummary[]; query: ArticleQuery };

/**
 * Every article in one order: those that do not match are hidden, the first that does is featured. In the
 * browser, blog-search.ts does the same with these elements.
 */
export function ArticleResults({ articles, query }: ArticleResultsProps) {
  const matches = articles.filter((article) => matchesQuery(article, query));
  const featuredIndex = Math.max(0, articles.indexOf(matches[0]!));
  const toCard = (article: ArticleSummary) => (
    <ArticleCard
      key={article.path}
      article={article}
      isFeatured={article === matches[0]}
      isHidden={!matches.includes(article)}
    />
  );
  return (
    <div id="results">
      <p role="status">{describeCount(matches.length)}</p>
      <h2 hidden={matches.length === 0}>Featured Article</h2>
      {articles.slice(0, featuredIndex + 1).map(toCard)}
      <h2 hidden={matches.length < 2}>Recent Articles</h2>
      {articles.slice(featuredIndex + 1).map(toCard)}
    </div>
  );
}
