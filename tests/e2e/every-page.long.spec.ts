import { notFoundPaths, onePageOfEachKind, routes } from '../support/content.ts';
import { checkMainPart } from '../support/e2e/check-page.ts';
import { test } from '../support/e2e/test.ts';

/** Pages of one kind share their layout, so one of each has more tests: every-page.spec.ts. */
const tested = new Set([...onePageOfEachKind, '/404']);

for (const path of [...routes, ...notFoundPaths].filter((route) => !tested.has(route))) {
  test(`${path} can be used by everyone, too`, ({ usedPage }) => checkMainPart(usedPage, path));
}
