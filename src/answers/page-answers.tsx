import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { matchesQuery, readArticleQuery } from '../article-filter.ts';
import { ContactForm } from '../islands/ContactForm.tsx';
import type { FormField, FormValues } from '../lead.ts';
import { asksForEstimate, readEstimateQuery } from '../money/estimate-query.ts';
import { ArticleResults } from '../sections/ArticleResults.tsx';
import { BlogBanner } from '../sections/BlogBanner.tsx';
import { Estimator } from '../sections/Estimator.tsx';
import { FormSummary } from '../sections/FormSummary.tsx';
import { buildCrumbs } from '../seo/breadcrumbs.ts';
import { draftLead } from './draft-lead.ts';
import type { ArticleSummary, PageData } from './page-data.ts';
import { guidePath, type Slots } from './slots.ts';

/** Some megabytes at most. */
const mostResults = 50;

export type ContactFormState = {
  values: FormValues;
  /** One sentence for each field that needs another look. */
  problems?: Partial<Record<FormField, string>>;
  /** What went wrong as a whole, where no field is to blame. */
  failure?: { title: string; text: string } | undefined;
};

type QueryAnswer = {
  /** Equal for query strings that ask for the same. */
  key: string;
  render(): Record<string, string>;
};

export type PageAnswers = ReturnType<typeof createPageAnswers>;

/**
 * What pages show in answer to a request: the components of the built pages, rendered with what was asked. The
 * build compiles this file for the server, because Node runs no JSX.
 */
export function createPageAnswers({ articles, book, contactTitle }: PageData) {
  /** Many words find the same articles, or none. */
  const resultsByFound = new Map<string, string>();
  const listOfGuide = new Map(Object.entries(book).map(([list, { guide }]) => [guidePath(guide), list]));

  /** Undefined where the query string asks for nothing: the built page is the answer. */
  function answerQuery(path: string, search: string): QueryAnswer | undefined {
    if (path === '/blog') return answerSearch(search);
    if (path === '/contact') return answerContact(search);
    const list = listOfGuide.get(path);
    return list === undefined ? undefined : answerEstimate(path, list, search);
  }

  function answerSearch(search: string): QueryAnswer | undefined {
    const query = readArticleQuery(search);
    if (!query.q && !query.category) return undefined;
    return {
      key: JSON.stringify(['/blog', query]),
      render: (): Slots<'blog'> => ({
        banner: toHtml(<BlogBanner crumbs={buildCrumbs('/blog')} articles={articles} query={query} />),
        results: renderResults(articles.filter((article) => matchesQuery(article, query))),
      }),
    };
  }

  function renderResults(found: ArticleSummary[]) {
    const key = found.map(({ path }) => path).join();
    const known = resultsByFound.get(key);
    if (known !== undefined) return known;
    const results = toHtml(<ArticleResults articles={articles} found={found} />);
    if (resultsByFound.size < mostResults) resultsByFound.set(key, results);
    return results;
  }

  function answerEstimate(path: string, list: string, search: string): QueryAnswer | undefined {
    const query = readEstimateQuery(search, book);
    // An amount that cannot be read is an answer too: the guide says how to write it.
    if (!asksForEstimate(query) && Object.keys(query.unread).length === 0) return undefined;
    return {
      key: JSON.stringify([path, query]),
      render: (): Slots<'guide'> => ({
        estimator: toHtml(<Estimator book={book} list={list} query={query} path={path} />),
      }),
    };
  }

  function answerContact(search: string): QueryAnswer | undefined {
    const query = readEstimateQuery(search, book);
    if (!asksForEstimate(query)) return undefined;
    return {
      key: JSON.stringify(['/contact', query]),
      render: () => fillContactForm(contactTitle, { values: draftLead(query, book) }),
    };
  }

  return {
    answerQuery,
    renderContactForm: (state: ContactFormState) => fillContactForm(`Not sent yet: ${contactTitle}`, state),
  };
}

function fillContactForm(title: string, { values, problems, failure }: ContactFormState): Slots<'contact'> {
  return {
    title: toHtml(<title>{title}</title>),
    summary: toHtml(<FormSummary problems={problems} failure={failure} />),
    // With React's marks between texts: the form is hydrated when a visitor touches it.
    form: renderToString(<ContactForm texts={values} problems={problems} />),
  };
}

function toHtml(element: ReactElement) {
  return renderToStaticMarkup(element);
}
