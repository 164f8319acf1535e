/** The search of the blog, the same on the server and in the browser, so this file imports nothing. */

export type ArticleFacts = { title: string; excerpt: string; category: string };
export type ArticleQuery = { q: string; category: string };

/** Longer than any title or excerpt, so a longer search finds nothing anyway. */
const maxSearchLength = 200;

export function readArticleQuery(search: string): ArticleQuery {
  const given = new URLSearchParams(search);
  return { q: (given.get('q') ?? '').slice(0, maxSearchLength), category: given.get('category') ?? '' };
}

/** Leaves out empty parameters: "All" has no `category`. */
export function writeArticleQuery({ q, category }: ArticleQuery) {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  return query.size > 0 ? `?${query}` : '';
}

/** Finds the search text anywhere in title, excerpt or category, ignoring case; the category must be equal. */
export function matchesQuery(article: ArticleFacts, { q, category }: ArticleQuery) {
  if (category && article.category !== category) return false;
  const text = q.trim().toLowerCase();
  return [article.title, article.excerpt, article.category].some((part) => part.toLowerCase().includes(text));
}

/** Stands in place of the results. */
export const nothingFound = 'No articles found for your criteria. Try adjusting your search or filters.';

/** Beside the search box, a live region for screen readers. */
export function describeCount(count: number) {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** How the first result and the others show themselves: the label of the link, and the `sizes` of the photo. */
export const looks = {
  featured: { label: 'Read Full Article', sizes: '(width >= 64rem) 24rem, 92vw' },
  listed: { label: 'Read More', sizes: '6rem' },
};
