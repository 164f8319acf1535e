import type { Article } from '../content/queries.ts';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { formatLongDate } from '../ui/dates.ts';
import { Section } from '../ui/Section.tsx';

export function ArticleGrid({ articles: [featured, ...recent] }: { articles: Article[] }) {
  if (!featured) return null;
  return (
    <Section>
      <h2 className="text-2xl">Featured Article</h2>
      <article className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-center">
        <StockPhoto photo={featured.photo} icon="file-text" shape="wide" sizes="(width >= 64rem) 34rem, 92vw" />
        <div>
          <p className="text-sm text-muted">
            <span className="font-semibold text-ember-deep">{featured.category}</span> · {formatLongDate(featured.date)}
          </p>
          <h3 className="mt-2 text-2xl">{featured.title}</h3>
          <p className="mt-3 text-muted">{featured.excerpt}</p>
          <a href={featured.path} className="link mt-4 inline-flex min-h-11 items-center font-semibold">
            Read Full Article
          </a>
        </div>
      </article>
      <h2 className="mt-20 text-2xl">Recent Articles</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {recent.map((article) => (
          <li key={article.slug}>
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
        ))}
      </ul>
    </Section>
  );
}
