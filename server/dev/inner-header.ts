/** Marks a request that the development server makes to itself, to fetch a page as Astro renders it. */
export const innerHeader = 'x-dev-inner';
