import {
  getFirstLookWords,
  getIndustryBook,
  getPage,
  getPriceBook,
  getTopics,
  listArticles,
  listHolidays,
  listPriceLists,
  listRates,
  listRedirects,
} from '../content/queries.ts';
import { summarizeArticle } from '../sections/blog/summarize-article.ts';
import type { RateRow } from '../sections/services/RateCard.tsx';
import { fullTitle } from '../seo/head.ts';

/** The content that answers are rendered from; the build writes it to answers.json for the server. */
export async function loadPageData() {
  const rates: RateRow[] = await listRates();
  return {
    /** Newest first. */
    articles: (await listArticles()).map(summarizeArticle),
    book: await getPriceBook(),
    /** In the order in which the estimator offers them. */
    lists: await listPriceLists(),
    rates,
    /** What the contact form can be about. */
    topics: await getTopics(),
    contactTitle: fullTitle(await getPage('contact')),
    industryBook: await getIndustryBook(),
    firstLookWords: await getFirstLookWords(),
    holidays: await listHolidays(),
    redirects: await listRedirects(),
  };
}

export type PageData = Awaited<ReturnType<typeof loadPageData>>;
