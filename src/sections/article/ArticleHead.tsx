import type { Article } from '../../content/queries.ts';
import { categoryIcons } from '../../domain/article-categories.ts';
import { site } from '../../domain/site.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { formatLongDate } from '../../domain/dates.ts';

const wordsPerMinute = 220;

type ArticleHeadProps = {
  article: Article;
  /** Who leads what it is about. */
  checkedBy: string;
  crumbs: { label: string; path: string }[];
  words: number;
};

export function ArticleHead({ article, checkedBy, crumbs, words }: ArticleHeadProps) {
  return (
    <header className="article-head lit-hero dusk on-dark">
      <div className="wrap pt-6 pb-10">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-3 grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_19rem] lg:items-center">
          <div>
            {/* On a phone larger than the photo: the largest element must not wait for the photo host. */}
            <h1 className="text-4xl lg:text-3xl">{article.title}</h1>
            <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-mist">
              <a
                href={`/blog?category=${encodeURIComponent(article.category)}`}
                className="inline-flex min-h-11 items-center rounded-full bg-beam px-4 font-semibold text-ink"
              >
                {article.category}
              </a>
              <span>{`${site.shortName} Team, checked by ${checkedBy}`}</span>
              <time dateTime={article.date}>{formatLongDate(article.date)}</time>
              <span>{Math.ceil(words / wordsPerMinute)} min read</span>
            </p>
          </div>
          <StockPhoto
            photo={article.photo}
            icon={categoryIcons[article.category]}
            shape="hero"
            sizes="(width >= 64rem) 19rem, 92vw"
          />
        </div>
      </div>
    </header>
  );
}
