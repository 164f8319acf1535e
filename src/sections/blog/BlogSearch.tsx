import { describeCount, linkToArticles, listCategories, type ArticleQuery } from '../../domain/article-filter.ts';
import { Icon } from '../../ui/Icon.tsx';

type BlogSearchProps = {
  articles: { category: string }[];
  query: ArticleQuery;
  /** How many articles match the query. */
  count: number;
};

/**
 * Search box, count and categories, in sight while the list is scrolled. Both filters are in the query string, so they
 * work without JavaScript; the fragment brings the results into view.
 */
export function BlogSearch({ articles, query, count }: BlogSearchProps) {
  return (
    <div className="blog-filters" data-script="/src/browser/search/blog-search.ts">
      <form action="/blog#articles" role="search" className="blog-search">
        <input
          id="blog-q"
          type="search"
          name="q"
          aria-label="Search articles"
          placeholder="e.g. SEO Rates"
          maxLength={200}
          autoComplete="off"
          defaultValue={query.q || undefined}
        />
        <input type="hidden" name="category" value={query.category || undefined} disabled={!query.category} />
        <button type="submit" className="button" aria-label="Search">
          <Icon name="search" />
        </button>
        <p role="status">{describeCount(count)}</p>
      </form>
      <nav aria-label="Categories" className="blog-categories">
        {listCategories(articles).map((category) => (
          <a
            key={category}
            href={`${linkToArticles({ q: query.q, category })}#articles`}
            aria-current={category === query.category ? 'true' : undefined}
          >
            {category || 'All'}
          </a>
        ))}
      </nav>
    </div>
  );
}
