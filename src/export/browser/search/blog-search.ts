import { box, showQuery } from '../../../browser/search/blog-search.ts';

// The page comes with an empty box and every article.
if (!box.value) showQuery();
