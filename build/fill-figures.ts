import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { Plugin } from 'vite';
import { fillText, readSources } from '#src/content/fill-text.ts';

const sourceFiles = new Set([resolve('src/content/pricing.yaml'), resolve('src/content/promises.yaml')]);

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** Puts rates and promises into the text of articles. The queries do it for all other content. */
export const fillFigures: MdastPlugin = ({ fileURL }) => {
  const sources = readSources();
  const fill = (text: string) => {
    try {
      return fillText(text, sources);
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

/** A changed price or promise shows at once in the articles of the development server. */
export function refillArticles(): Plugin {
  return {
    name: 'refill-articles',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      if (!sourceFiles.has(file)) return undefined;
      const known = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...known.filter(({ id }) => /\/src\/content\/articles\/.*\.mdx/.test(id ?? ''))];
    },
  };
}
