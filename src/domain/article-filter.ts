/** The search of the blog, the same on the server and in the browser, so this file imports nothing. */

export type ArticleFacts = { path: string; title: string; excerpt: string; category: string };
export type ArticleQuery = { q: string; category: string };
export type ArticleLink = { path: string; label: string };

/** Longer than any title or excerpt, so a longer search finds nothing anyway. */
const maxSearchLength = 200;
const mostSuggestedArticles = 3;

/** A known category may be written in any case. */
export function readArticleQuery(search: string, categories: string[]): ArticleQuery {
  const given = new URLSearchParams(search);
  const named = given.get('category') ?? '';
  return {
    q: (given.get('q') ?? '').slice(0, maxSearchLength),
    category: categories.find((category) => category.toLowerCase() === named.toLowerCase()) ?? named,
  };
}

/** The URL of a search. It leaves out empty parameters: "All" has no `category`. */
export function linkToArticles({ q, category }: ArticleQuery) {
  const query = new URLSearchParams({ ...(q && { q }), ...(category && { category }) });
  return `/blog${query.size > 0 ? `?${query}` : ''}`;
}

/** The picture of an article by night, or its towers alone. One file has them all, so that a list fetches one. */
export function linkToDrawing(slug: string, isListed = false) {
  return `/article-drawings.svg#${isListed ? 'listed-' : ''}${slug}`;
}

/** "All" and every category of the articles, in the order of the list. */
export function listCategories(articles: Pick<ArticleFacts, 'category'>[]) {
  return ['', ...new Set(articles.map(({ category }) => category))];
}

/**
 * Finds the search text anywhere in title, excerpt or category, ignoring case; the category must be equal. Only a
 * text that is nowhere as it was typed is searched word by word, in any order.
 */
export function findArticles<Article extends ArticleFacts>(articles: Article[], { q, category }: ArticleQuery) {
  const inCategory = articles.filter((article) => !category || article.category === category);
  const text = q.trim().toLowerCase();
  const literal = inCategory.filter((article) =>
    [article.title, article.excerpt, article.category].some((part) => part.toLowerCase().includes(text)),
  );
  const words = listWords(q);
  if (literal.length > 0 || words.length === 0) return literal;
  return inCategory.filter((article) => words.every((word) => readWords(article).includes(word)));
}

/** Where to go from a search that finds nothing: the articles most like it, then each category without the search. */
export function suggestArticles(articles: ArticleFacts[], { q }: ArticleQuery): ArticleLink[] {
  const pieces = listWords(q).flatMap((word) => [...word].map((_, index) => word.slice(index, index + 3)));
  const wanted = pieces.filter((piece) => piece.length === 3);
  const near = articles
    .map((article) => ({
      path: article.path,
      label: article.title,
      score: wanted.filter((piece) => readWords(article).includes(piece)).length,
    }))
    .filter(({ score }) => score * 2 > wanted.length)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSuggestedArticles);
  const categories = listCategories(articles).map((category) => ({
    path: `${linkToArticles({ q: '', category })}#articles`,
    label: category || 'All',
  }));
  return [...near.map(({ path, label }) => ({ path, label })), ...categories];
}

/** Without the endings of a plural, so that "influencers" finds an influencer and "agencies" an agency. */
function listWords(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(ie)?s$/, '') : word));
}

/** With hyphens and without, so that "ecommerce" finds e-commerce. */
function readWords({ title, excerpt, category }: ArticleFacts) {
  const text = `${title} ${excerpt} ${category}`.toLowerCase();
  return `${text} ${text.replaceAll('-', '')}`;
}

/** Stands in place of the results. */
export const nothingFound = 'No articles found for your criteria. Try adjusting your search or filters.';

/** Beside the search box, a live region for screen readers. */
export function describeCount(count: number) {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** The link of the first result, and those of the others. */
export const linkLabels = { featured: 'Read Full Article', listed: 'Read More' };
