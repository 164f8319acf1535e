import { box, showQuery, start as startSearch } from '../../../browser/search/blog-search.ts';

/** The page comes with an empty box and every article. */
export function start() {
  startSearch();
  if (!box.value) showQuery();
}
