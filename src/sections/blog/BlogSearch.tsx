import { writeArticleQuery, type ArticleQuery } from '../../domain/article-filter.ts';

/** Search box and categories. Both filters are in the query string, so they work without JavaScript. */
export function BlogSearch({ articles, query }: { articles: { category: string }[]; query: ArticleQuery }) {
  const categories = ['', ...new Set(articles.map(({ category }) => category))];
  return (
    <div className="blog-filters" data-script="/src/browser/search/blog-search.ts">
      <form action="/blog" role="search" className="blog-search">
        <label htmlFor="blog-q" className="sr-only">
          Search articles
        </label>
        <input
          id="blog-q"
          type="search"
          name="q"
          placeholder="e.g. SEO Rates"
          maxLength={200}
          autoComplete="off"
          defaultValue={query.q || undefined}
        />
        <input type="hidden" name="category" value={query.category || undefined} disabled={!query.category} />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <nav aria-label="Categories" className="blog-categories">
        <ul>
          {categories.map((category) => (
            <li key={category}>
              <a
                href={`/blog${writeArticleQuery({ q: query.q, category })}`}
                aria-current={category === query.category ? 'true' : undefined}
              >
                {category || 'All'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
