import type { Article } from '../../content/queries.ts';
import type { ArticleFacts } from '../../domain/article-filter.ts';

export type ArticleSummary = ArticleFacts & Pick<Article, 'slug' | 'date' | 'figure'>;

/** What the list of articles shows of one. */
export function summarizeArticle(article: Article): ArticleSummary {
  const { slug, path, title, excerpt, category, date, figure } = article;
  return { slug, path, title, excerpt, category, date, figure };
}
