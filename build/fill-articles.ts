import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { fillText } from '#src/content/fill-text.ts';
import type { PriceBook } from '#src/domain/money/estimate-query.ts';

const prices = resolve('src/content/pricing.yaml');

/** Puts rates and promises into the text of articles. The queries do it for all other content: see fill-text.ts. */
export function fillArticles(): Plugin {
  return {
    name: 'fill-articles',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      // Of the modules that Astro makes of an article, only one is its text.
      if (!/\/src\/content\/articles\/.*\.mdx$/.test(file) || !code.startsWith('---')) return undefined;
      // A changed price shows at once in the development server.
      this.addWatchFile(prices);
      try {
        return fillText(code, parse(readFileSync(prices, 'utf8')) as PriceBook);
      } catch (error) {
        throw new Error(`${relative('.', file)}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}
