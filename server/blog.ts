import { brotliCompressSync, constants } from 'node:zlib';
import { composeResults, readArticleQuery, type ArticlePart, type ArticleQuery } from '../src/article-filter.ts';
import { escapeHtml } from './escape-html.ts';

/** Answers are kept by what was asked; a thousand different questions must not fill the memory. */
const mostAnswers = 100;

/** Someone is waiting: half the effort for almost all of the gain. */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 };

export type BlogAnswer = { identity: Buffer; br: Buffer };

/** Whether an address of the blog asks for anything; other parameters, such as a campaign's, do not. */
export function asksBlog(search: string) {
  const given = new URLSearchParams(search);
  return Boolean(given.get('q') ?? given.get('category'));
}

/**
 * The built blog page with the results of a search put in, for browsers without script. Like the
 * contact page it is edited, not rendered (docs/decisions/008).
 */
export function createBlog(html: string, parts: ArticlePart[]): (search: string) => BlogAnswer {
  const answers = new Map<string, BlogAnswer>();
  return (search) => {
    const query = readArticleQuery(search);
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const identity = Buffer.from(renderBlog(html, parts, query));
    const answer = { identity, br: brotliCompressSync(identity, { params: quickly }) };
    if (answers.size >= mostAnswers) answers.delete(answers.keys().next().value!);
    answers.set(key, answer);
    return answer;
  };
}

function renderBlog(html: string, parts: ArticlePart[], query: ArticleQuery) {
  const category = escapeHtml(query.category);
  return html
    .replace(/(<div id="results"[^>]*>)[\s\S]*?<\/div>(\s*<!--\/results-->)/, (_all, open: string, end: string) => {
      return `${open}${composeResults(parts, query)}</div>${end}`;
    })
    .replace(/(<input id="blog-q"[^>]*?)(\/?>)/, (_all, tag: string, end: string) => {
      return `${tag} value="${escapeHtml(query.q)}"${end}`;
    })
    .replace(/<input type="hidden"[^>]*? name="category"[^>]*>/, (tag) => {
      return query.category ? `<input type="hidden" name="category" value="${category}">` : tag;
    })
    .replaceAll(/(<a [^>]*data-category="([^"]*)")( aria-current="true")?/g, (_all, tag: string, name: string) => {
      return name === category ? `${tag} aria-current="true"` : tag;
    });
}
