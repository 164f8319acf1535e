import type { ReactElement } from 'react';
import { renderToStaticMarkup as toHtml, renderToString } from 'react-dom/server.edge';
import { matchesQuery, readArticleQuery } from '../domain/article-filter.ts';
import { addLook } from '../domain/first-look/describe-look.ts';
import type { FirstLookState } from '../domain/first-look/look-kinds.ts';
import { applySiteRules, listCallDays, offersCall, readCallTime, type OpenDay } from '../domain/bookings/call-times.ts';
import { ContactForm } from '../browser/forms/ContactForm.tsx';
import { draftFromQuery, keepQuery } from '../browser/forms/draft-lead.ts';
import { formTimeMaxAgeMs, notSentPrefix, type FormField, type FormValues } from '../domain/lead.ts';
import { estimatorPath, hasSelection, readEstimateQuery, type EstimateQuery } from '../domain/money/estimate-query.ts';
import { ArticleResults } from '../sections/blog/ArticleResults.tsx';
import type { ArticleSummary } from '../sections/blog/summarize-article.ts';
import { BlogSearch } from '../sections/blog/BlogSearch.tsx';
import { Estimator } from '../sections/estimator/Estimator.tsx';
import { FirstLook } from '../sections/contact/FirstLook.tsx';
import { BookedCall } from '../ui/BookedCall.tsx';
import { CallTimes } from '../sections/contact/CallTimes.tsx';
import { FormSummary } from '../sections/contact/FormSummary.tsx';
import { FormTime } from '../sections/contact/FormTime.tsx';
import { IndustryPicker } from '../sections/home/IndustryPicker.tsx';
import { RateCard } from '../sections/services/RateCard.tsx';
import { readIndustryQuery } from '../domain/industry-picker.ts';
import type { PageData } from './page-data.ts';
import { guidePath, type Slots } from './slots.ts';

/** No address of a website is longer: see server/first-look/read-target.ts. */
const longestWebsite = 300;
/** Limits the cache to a few megabytes. */
const maxCachedResults = 50;

export type FilledContactForm = {
  values: FormValues;
  /** One sentence for each invalid field. */
  problems?: Partial<Record<FormField, string>>;
  /** An error of the whole form, not of one field. */
  failure?: { title: string; text: string };
  /** Why the form is filled in already. */
  source?: string;
  /** The signed time of the form. */
  formTime: string;
  firstLook?: FirstLookState;
  /** What a chat begins with until a message is written. */
  chatText?: string | undefined;
  /** The website that was typed, and what else the query string asks for. */
  asked?: { website: string; kept: string };
  /** The times for a call; without days where none can be booked now. */
  calls?: {
    days: OpenDay[] | undefined;
    /** The first day that is shown. */
    from?: string;
    chosen?: string;
    isOpen?: boolean;
  };
  /** The beginning of the call that was just booked. */
  booked?: string;
};

type QueryAnswer = {
  /** Cache key: equal for query strings with the same meaning. */
  key: string;
  /** For how long the answer may be cached; without it, as long as the server runs. */
  maxAgeMs?: number;
  /** A form as every visitor gets it, with nothing of the request in it. */
  isForAll?: boolean;
  /** `formTime` is the signed time for the forms of the page, `callDays` what the contact form offers. */
  render(formTime: string, callDays?: OpenDay[]): Record<string, string>;
};

export type PageAnswers = ReturnType<typeof createPageAnswers>;

/**
 * What a page shows in answer to a query string or a rejected form: the components of the built page, rendered with
 * the data of the request. The build compiles this file for the server, because Node runs no JSX.
 */
export function createPageAnswers(data: PageData) {
  const { articles, book, lists, rates, topics, contactTitle, industryBook, holidays, firstLookWords } = data;
  const callRules = applySiteRules(holidays);
  /** A cache, because many searches find the same articles, or none. */
  const cachedResults = new Map<string, string>();
  const listOfGuide = new Map(Object.entries(book).map(([list, { guide }]) => [guidePath(guide), list]));

  /** Undefined for the built page: the query string has no known parameter, and no form needs a time. */
  function answerQuery(path: string, search: string, firstLook?: FirstLookState): QueryAnswer | undefined {
    if (path === '/') return answerIndustry(search);
    if (path === '/blog') return answerSearch(search);
    if (path === '/contact') return answerContact(search, firstLook);
    if (path === '/widgets') {
      return { key: path, maxAgeMs: formTimeMaxAgeMs, isForAll: true, render: renderWidgetTimes };
    }
    if (path === estimatorPath) {
      return answerEstimate(path, search, (query) => (
        <RateCard rates={rates} book={book} lists={lists} query={query} />
      ));
    }
    const own = listOfGuide.get(path);
    if (own === undefined) return undefined;
    return answerEstimate(path, search, (query) => (
      <Estimator book={book} lists={lists} own={own} query={query} path={path} />
    ));
  }

  function answerIndustry(search: string): QueryAnswer | undefined {
    const query = readIndustryQuery(search, industryBook);
    if (!query) return undefined;
    return {
      key: JSON.stringify(['/', query]),
      render: (): Slots<'home'> => ({
        industry: toHtml(<IndustryPicker query={query} industryBook={industryBook} book={book} />),
      }),
    };
  }

  function answerSearch(search: string): QueryAnswer | undefined {
    const { q, category } = readArticleQuery(search);
    // Not in lower case: the search box shows what was typed, and equal results are cached below.
    const query = { q: q.trim(), category };
    if (!query.q && !query.category) return undefined;
    return {
      key: JSON.stringify(['/blog', query]),
      render: (): Slots<'blog'> => {
        const found = articles.filter((article) => matchesQuery(article, query));
        return {
          search: toHtml(<BlogSearch articles={articles} query={query} count={found.length} />),
          results: renderResults(found),
        };
      },
    };
  }

  function renderResults(found: ArticleSummary[]) {
    const key = found.map(({ path }) => path).join();
    const cached = cachedResults.get(key);
    if (cached !== undefined) return cached;
    const results = toHtml(<ArticleResults articles={articles} found={found} />);
    if (cachedResults.size < maxCachedResults) cachedResults.set(key, results);
    return results;
  }

  function answerEstimate(
    path: string,
    search: string,
    show: (query: EstimateQuery) => ReactElement,
  ): QueryAnswer | undefined {
    const query = readEstimateQuery(search, book);
    // An amount that cannot be parsed gets an answer too: the estimator says how to write it.
    const isAnswered = hasSelection(query) || Object.keys(query.unread).length > 0 || isCleared(search);
    if (!isAnswered) return undefined;
    return {
      key: JSON.stringify([path, query]),
      render: (): Slots<'guide'> => ({ estimator: toHtml(show(query)) }),
    };
  }

  /** Every list was sent with "None": the example of the built page would be a surprise. */
  function isCleared(search: string) {
    const given = new URLSearchParams(search);
    return lists.every((list) => given.get(list) === '');
  }

  function answerContact(search: string, firstLook: FirstLookState): QueryAnswer {
    const given = new URLSearchParams(search);
    const website = firstLook ? (given.get('site') ?? '').slice(0, longestWebsite) : '';
    const asked = { website, kept: keepQuery(search, book, topics) };
    const draft = draftFromQuery(search, book, topics);
    const withLook = firstLook?.result && addLook(draft, firstLook.result, firstLookWords);
    const isSent = given.get('send') === 'look';
    const filled = (isSent && withLook) || draft;
    const chatText = isSent ? undefined : withLook?.values.message;
    const from = /^\d{4}-\d\d-\d\d$/.exec(given.get('day') ?? '')?.[0];
    const booked = readCallTime(given.get('booked'));
    return {
      key: JSON.stringify(['/contact', filled, chatText, asked, firstLook, from, booked]),
      maxAgeMs: formTimeMaxAgeMs,
      isForAll: draft === undefined && !website && !firstLook?.result && from === undefined && booked === undefined,
      render: (formTime, days) => {
        const calls = { days, from, isOpen: from !== undefined };
        return fillContactForm(contactTitle, {
          values: {},
          ...filled,
          chatText,
          formTime,
          firstLook,
          asked,
          calls,
          booked,
        });
      },
    };
  }

  function fillContactForm(title: string, form: FilledContactForm): Slots<'contact'> {
    const { values, problems, failure, source, chatText, formTime, firstLook, asked, calls, booked } = form;
    return {
      title: toHtml(<title>{title}</title>),
      'first-look': firstLook ? toHtml(<FirstLook words={firstLookWords} result={firstLook.result} {...asked} />) : '',
      summary: toHtml(<FormSummary problems={problems} failure={failure} source={source} />),
      // Not static markup: the form is hydrated when a visitor first uses it.
      form: renderToString(<ContactForm texts={values} problems={problems} chatText={chatText} />),
      'form-time': toHtml(<FormTime forms={['contact']} formTime={formTime} />),
      calls: calls?.days?.length ? toHtml(<CallTimes {...calls} days={calls.days} kept={asked?.kept} />) : '',
      booked: booked ? toHtml(<BookedCall startsAt={booked} />) : '',
    };
  }

  return {
    answerQuery,
    redirects: data.redirects,
    listCallDays: (now: Date) => listCallDays(now, callRules),
    offersCall: (startsAt: string) => offersCall(startsAt, new Date(), callRules),
    renderContactForm: (form: FilledContactForm) => fillContactForm(notSentPrefix + contactTitle, form),
  };
}

function renderWidgetTimes(formTime: string): Slots<'widgets'> {
  return { 'form-time': toHtml(<FormTime forms={['chat', 'audit']} formTime={formTime} />) };
}
