import type { Article } from '../../content/queries.ts';
import { site } from '../../domain/site.ts';
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
      <div className="wrap">
        <div>
          <nav aria-label="Breadcrumb">
            <ol>
              {crumbs.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ol>
          </nav>
          <h1>{article.title}</h1>
          <p>
            {`${site.shortName} Team, checked by ${checkedBy}\u00A0· `}
            <time dateTime={article.date}>{formatLongDate(article.date)}</time>
            {`\u00A0· ${Math.ceil(words / wordsPerMinute)} min read`}
          </p>
        </div>
        <ArticlePicture {...article} />
      </div>
    </header>
  );
}
