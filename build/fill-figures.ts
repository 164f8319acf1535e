import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { parse } from 'yaml';
import { fillText } from '#src/content/fill-text.ts';
import type { PriceBook } from '#src/domain/money/estimate-query.ts';

const prices = resolve('src/content/pricing.yaml');

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** Puts rates and promises into the text of articles. The queries do it for all other content. */
export const fillFigures: MdastPlugin = ({ fileURL }) => {
  const book = parse(readFileSync(prices, 'utf8')) as PriceBook;
  const fill = (text: string) => {
    try {
      return fillText(text, book);
    } catch (error) {
      const file = fileURL ? relative('.', fileURLToPath(fileURL)) : 'An article';
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  };
  return {
    name: 'fill-figures',
    text: (node, context) => context.setProperty(node, 'value', fill(node.value)),
    mdxJsxFlowElement: (node) => ({
      ...node,
      attributes: node.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
          ? { ...attribute, value: fill(attribute.value) }
          : attribute,
      ),
    }),
  };
};
