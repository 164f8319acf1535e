import { find } from '../find.ts';
import {
  describeCount,
  looks,
  matchesQuery,
  readArticleQuery,
  writeArticleQuery,
  type ArticleQuery,
} from '../../domain/article-filter.ts';

/**
 * Filters the articles while the visitor types, and switches categories without loading a page. Without JavaScript,
 * the form and links do the same by their URLs: see BlogSearch.tsx and ArticleResults.tsx.
 */
const form = find('.blog-search');
export const box = find<HTMLInputElement>('[name=q]', form);
const hiddenCategory = find<HTMLInputElement>('[name=category]', form);
const links = [...document.querySelectorAll<HTMLAnchorElement>('.blog-categories a')].map((link, index) => ({
  link,
  // The first is All.
  category: index === 0 ? '' : link.textContent,
}));
const status = find('[role=status]', form);
const list = find('#articles');
const results = find('#results', list);
const nothingFound = find('.no-results', results);
const featuredHeading = find('h2', results);
const recentHeading = find('h2 ~ h2', results);
const articles = [...results.querySelectorAll<HTMLElement>('.article-card')].map((card) => {
  const read = (selector: string) => find(selector, card).textContent;
  return { card, title: read('h3'), excerpt: read('.article-excerpt'), category: read('b') };
});
type ListedArticle = (typeof articles)[number];
/** So that a screen reader announces the count once after a word, not after each letter. */
const announceAfterMs = 400;
let query = readArticleQuery(location.search);
let announcing: ReturnType<typeof setTimeout> | undefined;

function show() {
  hiddenCategory.value = query.category;
  hiddenCategory.disabled = !query.category;
  for (const { link, category } of links) {
    link.ariaCurrent = category === query.category ? 'true' : null;
    link.href = `/blog${writeArticleQuery({ q: query.q, category })}#articles`;
  }
  const matches = articles.filter((article) => matchesQuery(article, query));
  for (const article of articles) {
    article.card.hidden = !matches.includes(article);
    setFeatured(article, article === matches[0]);
  }
  matches[0]?.card.after(recentHeading);
  nothingFound.hidden = matches.length > 0;
  featuredHeading.hidden = matches.length === 0;
  recentHeading.hidden = matches.length < 2;
  clearTimeout(announcing);
  announcing = setTimeout(() => (status.textContent = describeCount(matches.length)), announceAfterMs);
}

function setFeatured({ card }: ListedArticle, isFeatured: boolean) {
  const { label, sizes } = isFeatured ? looks.featured : looks.listed;
  card.classList.toggle('featured', isFeatured);
  find<HTMLImageElement>('img', card).sizes = sizes;
  find('.link', card).firstChild!.textContent = label;
}

/** Shows what the visitor asked for, and scrolls to where it begins. */
function search(asked: ArticleQuery) {
  query = asked;
  show();
  list.scrollIntoView();
}

function go(category: string) {
  const asked = { q: box.value, category };
  history.pushState(null, '', `/blog${writeArticleQuery(asked)}`);
  search(asked);
}

function searchTyped() {
  search({ ...query, q: box.value });
}

/** Shows what the URL asks for. */
export function showQuery() {
  query = readArticleQuery(location.search);
  box.value = query.q;
  show();
}

export function start() {
  box.addEventListener('input', searchTyped);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go(query.category);
  });
  for (const { link, category } of links) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      go(category);
    });
  }
  addEventListener('popstate', showQuery);
  // The visitor may have typed before this script was loaded.
  if (box.value !== query.q) searchTyped();
}
