import { find } from '../find.ts';
import { followUrl } from '../follow-url.ts';
import {
  describeCount,
  findArticles,
  linkLabels,
  linkToArticles,
  readArticleQuery,
  suggestArticles,
  type ArticleLink,
  type ArticleQuery,
} from '../../domain/article-filter.ts';

/**
 * Filters the articles while the visitor types, and switches categories without loading a page. Without JavaScript,
 * the form and links do the same by their URLs: see BlogSearch.tsx and ArticleResults.tsx.
 */
const form = find('.blog-search');
const box = find<HTMLInputElement>('[name=q]', form);
const hiddenCategory = find<HTMLInputElement>('[name=category]', form);
const links = [...document.querySelectorAll<HTMLAnchorElement>('.blog-categories a')].map((link) => ({
  link,
  // Not its text, which a browser may have translated. The first is All.
  category: new URLSearchParams(link.search).get('category') ?? '',
}));
const categories = links.map(({ category }) => category);
const status = find('[role=status]', form);
const list = find('#articles');
const results = find('#results', list);
const nothingFound = find('.no-results', results);
const suggested = find('.suggested', results);
const featuredHeading = find('h2', results);
const recentHeading = find('h2 ~ h2', results);
const articles = [...results.querySelectorAll<HTMLElement>('.article-card')].map((card) => {
  const read = (selector: string) =>
    find(selector, card).textContent.replaceAll('\u2060', '').replaceAll('\u00A0', ' ');
  const path = find('.link', card).getAttribute('href')!;
  const [category = ''] = read('.article-facts').split(' · ');
  return { card, path, title: read('h3'), excerpt: read('.article-excerpt'), category };
});
type ListedArticle = (typeof articles)[number];
/** So that a screen reader announces the count once after a word, not after each letter. */
const announceAfterMs = 400;
let query = readUrl();
let announcing: ReturnType<typeof setTimeout> | undefined;

function readUrl() {
  return readArticleQuery(location.search, categories);
}

function show() {
  hiddenCategory.value = query.category;
  hiddenCategory.disabled = !query.category;
  for (const { link, category } of links) {
    link.ariaCurrent = category === query.category ? 'true' : null;
    link.href = `${linkToArticles({ q: query.q, category })}#articles`;
  }
  const matches = findArticles(articles, query);
  for (const article of articles) {
    article.card.hidden = !matches.includes(article);
    // What stays the same is left alone: on a slow phone each change delays the next letter.
    if (article.card.classList.contains('featured') !== (article === matches[0])) toggleFeatured(article);
  }
  if (recentHeading.previousElementSibling !== matches[0]?.card) matches[0]?.card.after(recentHeading);
  nothingFound.hidden = matches.length > 0;
  suggested.hidden = matches.length > 0;
  suggested.replaceChildren(...(matches.length > 0 ? [] : suggestArticles(articles, query).map(buildSuggestion)));
  featuredHeading.hidden = matches.length === 0;
  recentHeading.hidden = matches.length < 2;
  clearTimeout(announcing);
  announcing = setTimeout(() => (status.textContent = describeCount(matches.length)), announceAfterMs);
}

function buildSuggestion({ path, label }: ArticleLink) {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: path, textContent: label }));
  return item;
}

function toggleFeatured({ card }: ListedArticle) {
  const isFeatured = card.classList.toggle('featured');
  find('.link', card).firstChild!.textContent = linkLabels[isFeatured ? 'featured' : 'listed'];
}

/** Shows what the visitor asked for, and scrolls to where it begins. */
function search(asked: ArticleQuery) {
  query = asked;
  show();
  list.scrollIntoView();
}

function go(category: string) {
  const asked = { q: box.value, category };
  history.pushState(null, '', linkToArticles(asked));
  search(asked);
}

function searchTyped() {
  search({ ...query, q: box.value });
}

/** Shows what the URL asks for. */
function showUrl() {
  query = readUrl();
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
  followUrl(showUrl, box.value !== box.defaultValue, searchTyped);
}
