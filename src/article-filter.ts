/** How the blog is searched: the same rule on the server and in the browser. Imports nothing. */

export type ArticleFacts = { title: string; excerpt: string; category: string };
export type ArticleQuery = { q: string; category: string };

/** No title is half as long; whatever is longer finds nothing. */
const longestSearch = 200;

export function readArticleQuery(search: string): ArticleQuery {
  const given = new URLSearchParams(search);
  return { q: (given.get('q') ?? '').slice(0, longestSearch), category: given.get('category') ?? '' };
}

/** Without what is not set: `category` is left out for All. */
export function writeArticleQuery({ q, category }: ArticleQuery) {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  return query.size > 0 ? `?${query}` : '';
}

/** The search text anywhere in title, excerpt or category, in either case; the category exactly. */
export function matchesQuery(article: ArticleFacts, { q, category }: ArticleQuery) {
  if (category && article.category !== category) return false;
  const text = q.trim().toLowerCase();
  return [article.title, article.excerpt, article.category].some((part) => part.toLowerCase().includes(text));
}

const nothingFound = 'No articles found for your criteria. Try adjusting your search or filters.';

/** The line above the results, which screen readers announce. */
export function describeCount(count: number) {
  if (count === 0) return nothingFound;
  return count === 1 ? '1 article' : `${count} articles`;
}
