import { looks, nothingFound, type ArticleLink } from '../../domain/article-filter.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { createPriceScale } from '../../domain/money/price-scale.ts';
import { PriceAxis } from '../../ui/PriceAxis.tsx';
import { PriceBar } from '../../ui/PriceBar.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import type { ArticleSummary } from './summarize-article.ts';

type ArticleResultsProps = {
  articles: ArticleSummary[];
  /** The articles that match the search. */
  found: ArticleSummary[];
  /** Where to go if nothing was found. */
  suggested: ArticleLink[];
};

/**
 * All articles in the same order, their prices on one scale: those that do not match are hidden, the first match is
 * featured. In the browser, blog-search.ts does the same with these elements.
 */
export function ArticleResults({ articles, found, suggested }: ArticleResultsProps) {
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
      <ul className="suggested leading-11" hidden={found.length > 0}>
        {suggested.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
      <h2 hidden={found.length === 0}>Featured Article</h2>
      {articles.slice(0, featuredIndex + 1).map(toCard)}
      <h2 hidden={found.length < 2}>Recent Articles</h2>
      {articles.slice(featuredIndex + 1).map(toCard)}
    </div>
  );
}

type ArticleCardProps = {
  article: ArticleSummary;
  isFeatured: boolean;
  isHidden: boolean;
  /** Where a price is on the scale of all articles, in per cent. */
  place: (pesos: number) => number;
};

/** An article in the list: a row, or a larger block if it is featured, which CSS decides by the class. */
function ArticleCard({ article, isFeatured, isHidden, place }: ArticleCardProps) {
  const { label, sizes } = isFeatured ? looks.featured : looks.listed;
  const { price } = article;
  return (
    <article className={isFeatured ? 'article-card featured' : 'article-card'} hidden={isHidden}>
      {/* Decorative: the title says more than the description of a stock photo. */}
      <StockPhoto photo={{ ...article.photo, alt: '' }} icon={article.icon} shape="wide" sizes={sizes} />
      <div className="article-text">
        <p className="article-facts">
          <b>{article.category}</b> <time dateTime={article.date}>{formatLongDate(article.date)}</time>
        </p>
        <h3>{article.title}</h3>
        <p className="article-excerpt">{article.excerpt}</p>
      </div>
      <div className="article-more">
        {price && (
          <p className="article-price">
            <b>{price.text}</b> {price.per}
          </p>
        )}
        <a href={article.path} className="link">
          {label}
          <span className="sr-only">: {article.title}</span>
        </a>
      </div>
      {price && <PriceBar start={place(price.range.from)} end={place(price.range.to)} isOpen={price.range.isOpen} />}
    </article>
  );
}
