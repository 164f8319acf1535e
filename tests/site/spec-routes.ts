/** What `npm run bench` measures. */
export { onePageOfEachKind, routes as specRoutes } from '../content.ts';
