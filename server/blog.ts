import { composeResults, type ArticlePart, type ArticleQuery } from '../src/article-filter.ts';
import { escapeHtml } from '../src/escape-html.ts';

/** Whether an address of the blog asks for anything; other parameters, such as a campaign's, do not. */
export function asksBlog(search: string) {
  const given = new URLSearchParams(search);
  // A search box that was emptied inside a category is sent along as `q=`.
  return Boolean(given.get('q') || given.get('category'));
}

/** The built blog page with the results of a search put in, for browsers without script. */
export function renderBlog(html: string, parts: ArticlePart[], query: ArticleQuery) {
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
