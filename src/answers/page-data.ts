import type { ArticleFacts } from '../article-filter.ts';
import type { PriceBook } from '../money/estimate-query.ts';
import type { PhotoSource } from '../photo-urls.ts';

/** What an article's card shows. */
export type ArticleSummary = ArticleFacts & {
  path: string;
  date: string;
  photo: PhotoSource & { alt: string };
};

/** The content that answers are rendered from; the build writes it to answers.json for the server. */
export type PageData = {
  /** Newest first. */
  articles: ArticleSummary[];
  book: PriceBook;
  contactTitle: string;
};
