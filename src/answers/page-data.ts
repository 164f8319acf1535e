import * as content from '../content/queries.ts';
import type { RateRow } from '../sections/services/RateCard.tsx';
import { fullTitle } from '../seo/head.ts';

/** The content that answers are rendered from; the build writes it to answers.json for the server. */
export async function loadPageData() {
  const rates: RateRow[] = await content.listRates();
  return {
    /** Newest first. */
    articles: await content.listArticleSummaries(),
    book: await content.getPriceBook(),
    /** In the order in which the estimator offers them. */
    lists: await content.listPriceLists(),
    rates,
    /** What the contact form can be about. */
    topics: await content.getTopics(),
    contactTitle: fullTitle(await content.getPage('contact')),
    industryBook: await content.getIndustryBook(),
    firstLookWords: await content.getFirstLookWords(),
    holidays: await content.listHolidays(),
    redirects: await content.listRedirects(),
  };
}

export type PageData = Awaited<ReturnType<typeof loadPageData>>;
