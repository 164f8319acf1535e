import {
  getFirstLookWords,
  getPage,
  getPriceBook,
  getTopics,
  getIndustryBook,
  listArticles,
  listHolidays,
  listPriceLists,
  listRates,
  listRedirects,
} from '../content/queries.ts';
import { summarizeArticle } from '../sections/blog/summarize-article.ts';
import { fullTitle } from '../seo/head.ts';
import type { PageData } from './page-data.ts';

/** Reads the data that answers are rendered from. */
export async function loadPageData(): Promise<PageData> {
  return {
    articles: (await listArticles()).map(summarizeArticle),
    book: await getPriceBook(),
    lists: await listPriceLists(),
    rates: await listRates(),
    topics: await getTopics(),
    contactTitle: fullTitle(await getPage('contact')),
    industryBook: await getIndustryBook(),
    firstLookWords: await getFirstLookWords(),
    holidays: await listHolidays(),
    redirects: await listRedirects(),
  };
}
