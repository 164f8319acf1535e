import { looks } from '../../domain/article-filter.ts';
import { formatLongDate } from '../../domain/dates.ts';
import { PriceBar } from '../../ui/PriceBar.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import type { ArticleSummary } from './summarize-article.ts';

type ArticleCardProps = {
  article: ArticleSummary;
  isFeatured: boolean;
  isHidden: boolean;
  /** Where a price is on the scale of all articles, in per cent. */
  place: (pesos: number) => number;
};

/** An article in the list: a row, or a larger block if it is featured, which CSS decides by the class. */
export function ArticleCard({ article, isFeatured, isHidden, place }: ArticleCardProps) {
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
