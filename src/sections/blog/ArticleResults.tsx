import { describeCount, type ArticleFacts } from '../../domain/article-filter.ts';
import type { PhotoSource } from '../../domain/photo-urls.ts';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { formatLongDate } from '../../domain/dates.ts';

export type ArticleSummary = ArticleFacts & {
  path: string;
  date: string;
  photo: PhotoSource & { alt: string };
};

type ArticleResultsProps = {
  articles: ArticleSummary[];
  /** The articles that match the search. */
  found: ArticleSummary[];
};

/**
 * All articles in the same order: those that do not match are hidden, the first match is featured. In the browser,
 * blog-search.ts does the same with these elements.
 */
export function ArticleResults({ articles, found }: ArticleResultsProps) {
  const featuredIndex = Math.max(0, articles.indexOf(found[0]!));
  const toCard = (article: ArticleSummary) => (
    <ArticleCard
      key={article.path}
      article={article}
      isFeatured={article === found[0]}
      isHidden={!found.includes(article)}
    />
  );
  return (
    <div id="results">
      <p role="status">{describeCount(found.length)}</p>
      <h2 hidden={found.length === 0}>Featured Article</h2>
      {articles.slice(0, featuredIndex + 1).map(toCard)}
      <h2 hidden={found.length < 2}>Recent Articles</h2>
      {articles.slice(featuredIndex + 1).map(toCard)}
    </div>
  );
}

type ArticleCardProps = { article: ArticleSummary; isFeatured: boolean; isHidden: boolean };

/** An article in a list. CSS shows date, excerpt and the longer link only if it is featured. */
function ArticleCard({ article, isFeatured, isHidden }: ArticleCardProps) {
  return (
    <article className={isFeatured ? 'article-card featured' : 'article-card'} hidden={isHidden}>
      <StockPhoto
        // Decorative: the title says more than the description of a stock photo.
        photo={{ ...article.photo, alt: '' }}
        shape="wide"
        sizes="(width >= 64rem) 34rem, (width >= 36rem) 44vw, 92vw"
      />
      <div>
        <p className="article-facts">
          <b>{article.category}</b>
          <time dateTime={article.date}>{formatLongDate(article.date)}</time>
        </p>
        <h3>{article.title}</h3>
        <p className="article-excerpt">{article.excerpt}</p>
        <a href={article.path} className="link">
          Read <span className="if-featured">Full Article</span>
          <span className="if-listed">More</span>
          <span className="sr-only">: {article.title}</span>
        </a>
      </div>
    </article>
  );
}
