import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { priceBook } from '#tests/support/content.ts';
import { fillFigures } from './fill-figures.ts';

const [list, { tiers }] = Object.entries(priceBook)[0]!;
const fileURL = new URL('../src/content/articles/an-article.mdx', import.meta.url);

async function render(text: string) {
  const processor = await createSatteriMarkdownProcessor({ mdastPlugins: [fillFigures] });
  return (await processor.render(text, { fileURL })).code;
}

test('a calculation in an article is replaced by its result, also in bold', async () => {
  expect(await render('It costs **₱[15,000 + 5,000]** a month.')).toContain('<strong>₱20,000</strong> a month');
});

test('a rate that does not exist is named with the file of the article', async () => {
  expect(tiers.map(({ title }) => title)).not.toContain('Nothing');
  await expect(render(`It costs ₱[${list}/Nothing].`)).rejects.toThrow(
    `src/content/articles/an-article.mdx: “${list}/Nothing” is not a price in pesos.`,
  );
});
