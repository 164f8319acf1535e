import type { Article } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { formatLongDate } from '../../domain/dates.ts';
import { ArticlePicture } from './ArticlePicture.tsx';

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
    <header className="article-head dusk on-dark">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 pt-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="flex flex-col">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-3 text-4xl lg:my-auto lg:py-4 lg:text-3xl">{article.title}</h1>
          {/* On a wide screen it stands on the ground of the picture. */}
          <p className="relative z-1 my-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-mist lg:my-0 lg:-mr-16 lg:min-h-16 lg:gap-x-4 lg:gap-y-0 lg:text-xs">
            <a
              href={`/blog?category=${encodeURIComponent(article.category)}`}
              className="inline-flex min-h-11 items-center rounded-full bg-beam px-4 font-semibold text-ink lg:min-h-9"
            >
              {article.category}
            </a>
            <span>{`${site.shortName} Team, checked by ${checkedBy}`}</span>
            <time dateTime={article.date}>{formatLongDate(article.date)}</time>
            <span>{Math.ceil(words / wordsPerMinute)} min read</span>
          </p>
        </div>
        <ArticlePicture {...article} />
      </div>
    </header>
  );
}
