import type { ReactElement } from 'react';
import { renderToStaticMarkup as toHtml } from 'react-dom/server.edge';
import { findArticles, listCategories, readArticleQuery, suggestArticles } from '../domain/article-filter.ts';
import type { ArticleQuery } from '../domain/article-filter.ts';
import type { FirstLookState } from '../domain/first-look/look-kinds.ts';
import { applySiteRules, listCallDays, offersCall } from '../domain/bookings/call-times.ts';
import { formTimeMaxAgeMs } from '../domain/lead.ts';
import { asksForEstimate, estimatorPath, readEstimateQuery } from '../domain/money/estimate-query.ts';
import type { EstimateQuery } from '../domain/money/estimate-query.ts';
import { ArticleResults } from '../sections/blog/ArticleResults.tsx';
import type { ArticleSummary } from '../content/queries.ts';
import { BlogSearch } from '../sections/blog/BlogSearch.tsx';
import { Estimator } from '../sections/estimator/Estimator.tsx';
import { FormTime } from '../sections/contact/FormTime.tsx';
import { IndustryPicker } from '../sections/home/IndustryPicker.tsx';
import { RateCard } from '../sections/services/RateCard.tsx';
import { readIndustryQuery } from '../domain/industry-picker.ts';
import { createContactAnswers } from './contact-answers.tsx';
import type { PageData } from './page-data.ts';
import { guidePath, type QueryAnswer, type Slots } from './slots.ts';

/** A few megabytes; results beyond it are rendered each time. */
const maxCachedResults = 50;

export type PageAnswers = ReturnType<typeof createPageAnswers>;

/**
 * What a page shows in answer to a query string or a rejected form: the components of the built page, rendered with
 * the data of the request. The build compiles this file for the server, because Node runs no JSX.
 */
export function createPageAnswers(data: PageData) {
  const { articles, book, lists, rates, industryBook, holidays } = data;
  const { answerContact, renderContactForm } = createContactAnswers(data);
  const categories = listCategories(articles);
  const callRules = applySiteRules(holidays);
  /** A cache, because many searches find the same articles, or none. */
  const cachedResults = new Map<string, string>();
  const listOfGuide = new Map(Object.entries(book).map(([list, { guide }]) => [guidePath(guide), list]));

  /** Undefined for the built page: the query string has no known parameter, and no form needs a time. */
  function answerQuery(path: string, search: string, firstLook?: FirstLookState): QueryAnswer | undefined {
    if (path === '/contact') return answerContact(search, firstLook);
    if (path === '/widgets') {
      return { key: path, maxAgeMs: formTimeMaxAgeMs, isForAll: true, render: renderWidgetTimes };
    }
    if (search === '') return undefined;
    if (path === '/') return answerIndustry(search);
    if (path === '/blog') return answerSearch(search);
    if (path === estimatorPath) {
      return answerEstimate(path, search, (query) => (
        <RateCard rates={rates} book={book} lists={lists} query={query} />
      ));
    }
    const own = listOfGuide.get(path);
    if (own === undefined) return undefined;
    return answerEstimate(path, search, (query) => <Estimator book={book} own={own} query={query} path={path} />);
  }

  function answerIndustry(search: string): QueryAnswer | undefined {
    const query = readIndustryQuery(search, industryBook);
    if (!query) return undefined;
    return {
      key: JSON.stringify(['/', query]),
      render: (): Slots<'/'> => ({
        industry: toHtml(<IndustryPicker query={query} industryBook={industryBook} book={book} isAsked />),
      }),
    };
  }

  function answerSearch(search: string): QueryAnswer | undefined {
    const { q, category } = readArticleQuery(search, categories);
    // Not in lower case: the search box shows what was typed, and equal results are cached below.
    const query = { q: q.trim(), category };
    if (!query.q && !query.category) return undefined;
    return {
      key: JSON.stringify(['/blog', query]),
      render: (): Slots<'/blog'> => {
        const found = findArticles(articles, query);
        return {
          search: toHtml(<BlogSearch articles={articles} query={query} count={found.length} />),
          results: renderResults(found, query),
        };
      },
    };
  }

  function renderResults(found: ArticleSummary[], query: ArticleQuery) {
    const suggested = found.length > 0 ? [] : suggestArticles(articles, query);
    const key = [...found, ...suggested].map(({ path }) => path).join();
    const cached = cachedResults.get(key);
    if (cached !== undefined) return cached;
    const results = toHtml(<ArticleResults articles={articles} found={found} suggested={suggested} />);
    if (cachedResults.size < maxCachedResults) cachedResults.set(key, results);
    return results;
  }

  function answerEstimate(
    path: string,
    search: string,
    show: (query: EstimateQuery) => ReactElement,
  ): QueryAnswer | undefined {
    if (!asksForEstimate(search, book)) return undefined;
    const query = readEstimateQuery(search, book);
    return {
      key: JSON.stringify([path, query]),
      render: (): Slots<typeof estimatorPath> => ({ estimator: toHtml(show(query)) }),
    };
  }

  return {
    answerQuery,
    redirects: data.redirects,
    listCallDays: (now: Date) => listCallDays(now, callRules),
    offersCall: (startsAt: string) => offersCall(startsAt, new Date(), callRules),
    renderContactForm,
  };
}

function renderWidgetTimes(formTime: string): Slots<'/widgets'> {
  return { 'form-time': toHtml(<FormTime forms={['chat', 'audit']} formTime={formTime} />) };
}
