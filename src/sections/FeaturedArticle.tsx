import type { Article } from '../content/queries.ts';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { formatLongDate } from '../ui/dates.ts';

export function FeaturedArticle({ article }: { article: Article }) {
  return (
    <article className="featured-article">
      <StockPhoto photo={article.photo} icon="file-text" shape="wide" sizes="(width >= 64rem) 34rem, 92vw" />
      <div>
        <p className="text-sm text-muted">
          <span className="font-semibold text-ember-deep">{article.category}</span> · {formatLongDate(article.date)}
        </p>
        <h3 className="mt-2 text-2xl">{article.title}</h3>
        <p className="mt-3 text-muted">{article.excerpt}</p>
        <a href={article.path} className="link mt-4 inline-flex min-h-11 items-center font-semibold">
          Read Full Article<span className="sr-only">: {article.title}</span>
        </a>
      </div>
    </article>
  );
}
