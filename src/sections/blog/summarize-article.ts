import type { Article } from '../../content/queries.ts';
import { describeTowers, type ArticleFigure } from '../../domain/article-figure.ts';
import type { ArticleFacts } from '../../domain/article-filter.ts';

export type ArticleSummary = ArticleFacts & {
  slug: string;
  path: string;
  date: string;
  figure: (Pick<ArticleFigure, 'says' | 'about'> & { alt: string }) | undefined;
};

/** What the list of articles shows of one. */
export function summarizeArticle({ slug, path, title, excerpt, category, date, figure }: Article): ArticleSummary {
  return {
    slug,
    path,
    title,
    excerpt,
    category,
    date,
    figure: figure && { says: figure.says, about: figure.about, alt: describeTowers(figure.towers) },
  };
}
