/** How the blog is searched: the same rule on the server, in the browser and in the tests. Imports nothing. */

export type ArticleFacts = { title: string; excerpt: string; category: string };
export type ArticleQuery = { q: string; category: string };

/** No title is half as long; whatever is longer finds nothing, and is not worth keeping. */
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

export const nothingFound = 'No articles found for your criteria. Try adjusting your search or filters.';

/** A card and a featured block of each article, as HTML, with what it is searched by. */
export type ArticlePart = ArticleFacts & { featured: string; card: string };

/** The first match is featured, the rest are listed. */
export function composeResults(parts: ArticlePart[], query: ArticleQuery) {
  const [first, ...rest] = parts.filter((part) => matchesQuery(part, query));
  if (!first) return `<p class="no-results">${nothingFound}</p>`;
  const recent = rest.map((part) => part.card).join('');
  return (
    `<h2 class="results-heading">Featured Article</h2>${first.featured}` +
    (recent && `<h2 class="results-heading">Recent Articles</h2><ul class="article-cards">${recent}</ul>`)
  );
}
