import { composeResults, readArticleQuery, writeArticleQuery, type ArticlePart } from '../article-filter.ts';

/**
 * Filters while one types and switches categories without loading a page. The articles are fetched when
 * the visitor first turns to a filter; until then, and if they cannot be had, the addresses do the same.
 */
const form = document.querySelector<HTMLFormElement>('.blog-search')!;
const box = form.querySelector<HTMLInputElement>('[name=q]')!;
const hiddenCategory = form.querySelector<HTMLInputElement>('[name=category]')!;
const results = document.querySelector<HTMLElement>('#results')!;
const links = document.querySelectorAll<HTMLAnchorElement>('.blog-categories a');
let query = readArticleQuery(location.search);
let parts: Promise<ArticlePart[]> | undefined;

function loadParts() {
  return (parts ??= fetch('/article-parts.json').then((answer) => answer.json() as Promise<ArticlePart[]>));
}

async function show() {
  hiddenCategory.value = query.category;
  hiddenCategory.disabled = !query.category;
  for (const link of links) {
    if (link.dataset['category'] === query.category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    link.href = `/blog${writeArticleQuery({ q: query.q, category: link.dataset['category']! })}`;
  }
  results.innerHTML = composeResults(await loadParts(), query);
}

box.addEventListener('focus', () => void loadParts().catch(() => (parts = undefined)));
box.addEventListener('input', () => {
  query = { ...query, q: box.value };
  void show();
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  query = { ...query, q: box.value };
  history.pushState(null, '', `/blog${writeArticleQuery(query)}`);
  show().catch(() => form.submit());
});

for (const link of links) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    query = { q: box.value, category: link.dataset['category']! };
    const address = `/blog${writeArticleQuery(query)}`;
    history.pushState(null, '', address);
    show().catch(() => location.assign(address));
  });
}

addEventListener('popstate', () => {
  query = readArticleQuery(location.search);
  box.value = query.q;
  void show();
});
