import { readArticleQuery, type ArticlePart } from '../src/article-filter.ts';
import { asksForEstimate, readEstimateQuery, type PriceBook } from '../src/money/estimate-query.ts';
import { draftLead } from '../src/money/estimate-text.ts';
import { createAnswers, type Answer } from './answers.ts';
import { asksBlog, renderBlog } from './blog.ts';
import { renderEstimate } from './estimate-page.ts';
import { fillForm } from './leads/form-page.ts';
import type { StaticFile } from './static-files.ts';

/**
 * Pages that answer their address without a script: the blog a search, a price guide an estimate, the
 * contact page an estimate that is carried on. They are built pages, edited (docs/decisions/008).
 */
export function createEditedPages(files: Map<string, StaticFile>) {
  const readText = (path: string) => files.get(path)!.bodies.identity.bytes.toString();
  const parts = JSON.parse(readText('/article-parts.json')) as ArticlePart[];
  const book = JSON.parse(readText('/prices.json')) as PriceBook;
  const guides = new Set(Object.values(book).map(({ guide }) => `/blog/${guide}`));
  const answer = createAnswers();

  return (path: string, search: string): Answer | undefined => {
    if (!search) return undefined;
    if (path === '/blog') return asksBlog(search) ? answerBlog(search) : undefined;
    return guides.has(path) || path === '/contact' ? answerEstimate(path, search) : undefined;
  };

  function answerBlog(search: string) {
    const query = readArticleQuery(search);
    return answer(JSON.stringify(['/blog', query]), () => renderBlog(readText('/blog'), parts, query));
  }

  function answerEstimate(path: string, search: string) {
    const query = readEstimateQuery(search, book);
    // A guide says how to write an amount it cannot read; the form has nothing to be filled with.
    const isAmountUnread = path !== '/contact' && Object.keys(query.unread).length > 0;
    if (!asksForEstimate(query) && !isAmountUnread) return undefined;
    return answer(JSON.stringify([path, query]), () => {
      if (path === '/contact') return fillForm(readText(path), { values: draftLead(query, book) });
      return renderEstimate(readText(path), query, book);
    });
  }
}
