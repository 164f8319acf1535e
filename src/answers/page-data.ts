import type { FirstLookWords } from '../content/queries.ts';
import type { PriceBook } from '../domain/money/estimate-query.ts';
import type { ArticleSummary } from '../sections/blog/summarize-article.ts';
import type { RateRow } from '../sections/services/RateCard.tsx';
import type { IndustryBook } from '../domain/industry-picker.ts';

/** The content that answers are rendered from; the build writes it to answers.json for the server. */
export type PageData = {
  /** Newest first. */
  articles: ArticleSummary[];
  book: PriceBook;
  /** The keys of the price lists, in the order in which the estimator offers them. */
  lists: string[];
  /** The services, for the rate card. */
  rates: RateRow[];
  /** What the contact form can be about: names by slug. */
  topics: Record<string, string>;
  contactTitle: string;
  industryBook: IndustryBook;
  firstLookWords: FirstLookWords;
  /** The days on which the office is closed. */
  holidays: string[];
  /** The paths that pages have now, by those that they had before. */
  redirects: Record<string, string>;
};
