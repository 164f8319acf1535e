import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type HastPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** Puts each heading of an article and what follows it into a section: a phone lays out one after the other. */
export const groupSections: HastPlugin = {
  name: 'group-sections',
  after(root, tree) {
    const { children } = root;
    const starts = children.flatMap((node, index) => (node.type === 'element' && node.tagName === 'h2' ? index : []));
    const sections = starts.map((start, index) => ({
      type: 'element' as const,
      tagName: 'section',
      properties: {},
      // Markdown has no doctype, and its imports come first.
      children: children.slice(start, starts[index + 1]) as never[],
    }));
    tree.replaceNode(root, { type: 'root', children: [...children.slice(0, starts[0]), ...sections] });
  },
};
