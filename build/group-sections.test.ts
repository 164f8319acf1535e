import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { groupSections } from './shape-articles.ts';

test('each heading of an article begins a section, and keeps its id for the contents', async () => {
  const processor = await createSatteriMarkdownProcessor({ hastPlugins: [groupSections] });
  const { code, metadata } = await processor.render('Short.\n\n## One\n\nText\n\n### Part\n\nMore\n\n## Two\n\nEnd');
  const [start, ...sections] = code.replaceAll('\n', '').split('<section>');
  expect(start).toBe('<p>Short.</p>');
  expect(sections).toEqual([
    '<h2 id="one">One</h2><p>Text</p><h3 id="part">Part</h3><p>More</p></section>',
    '<h2 id="two">Two</h2><p>End</p></section>',
  ]);
  expect(metadata.headings.map(({ slug }) => slug)).toEqual(['one', 'part', 'two']);
});
