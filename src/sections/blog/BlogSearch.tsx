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
    <div
      className="blog-filters on-dark -mx-gutter grid grid-cols-1 gap-2 bg-ink px-gutter py-2 text-capiz"
      data-script="/src/browser/search/blog-search.ts"
    >
      <form
        action="/blog#articles"
        role="search"
        className="blog-search on-light flex items-center rounded-full bg-capiz text-ink"
      >
        <input
          id="blog-q"
          type="search"
          name="q"
          aria-label="Search articles"
          placeholder="e.g. SEO Rates"
          maxLength={200}
          autoComplete="off"
          className="min-h-12 min-w-0 flex-1 rounded-full ps-4 placeholder:text-muted placeholder:opacity-100"
          defaultValue={query.q || undefined}
        />
        <input type="hidden" name="category" value={query.category || undefined} disabled={!query.category} />
        <button type="submit" className="button order-1 w-12 self-stretch p-0" aria-label="Search">
          <Icon name="search" />
        </button>
        <p role="status" className="px-2 text-xs whitespace-nowrap text-muted">
          {describeCount(count)}
        </p>
      </form>
      <nav aria-label="Categories" className="blog-categories flex gap-2 xl:flex-wrap">
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
