import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { fillText } from '#src/content/fill-text.ts';
import { readSources } from '#src/content/read-sources.ts';

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
