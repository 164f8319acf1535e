import type { Article } from '../content/queries.ts';
import { StockPhoto } from '../ui/StockPhoto.tsx';

export function ArticleCard({ article }: { article: Article }) {
  return (
    <li>
      <StockPhoto
        photo={article.photo}
        icon="file-text"
        shape="wide"
        sizes="(width >= 64rem) 22rem, (width >= 36rem) 44vw, 92vw"
      />
      <p className="mt-4 text-sm font-semibold text-ember-deep">{article.category}</p>
      <h3 className="mt-1 text-xl">{article.title}</h3>
      <a href={article.path} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
        Read More<span className="sr-only">: {article.title}</span>
      </a>
    </li>
  );
}
