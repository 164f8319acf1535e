import type { ArticleFacts } from '../../domain/article-filter.ts';
import type { PhotoSource } from '../../domain/photo-urls.ts';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { formatLongDate } from '../../domain/dates.ts';

export type ArticleSummary = ArticleFacts & {
  path: string;
  date: string;
  photo: PhotoSource & { alt: string };
};

type ArticleCardProps = { article: ArticleSummary; isFeatured: boolean; isHidden: boolean };

/** An article in a list. CSS shows date, excerpt and the longer link only if it is featured. */
export function ArticleCard({ article, isFeatured, isHidden }: ArticleCardProps) {
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
