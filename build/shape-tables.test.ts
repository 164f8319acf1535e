import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { shapeTables } from './shape-articles.ts';

async function render(...rows: string[]) {
  const [head = ''] = rows;
  const line = head.replaceAll(/[^|]+/g, ' --- ');
  const processor = await createSatteriMarkdownProcessor({ hastPlugins: [shapeTables] });
  return (await processor.render([head, line, ...rows.slice(1)].join('\n'))).code;
}

test('the classes of a table name its columns of figures; one with sentences is none', async () => {
  const html = await render(
    '| Line | Fee | Note |',
    '| Work | ₱5,000 | ₱5,000, at the end of the month |',
    '| Ads | – | 2 |',
  );
  expect(html).toContain('<table class="n2"><thead><tr><th>Line</th>');
});

test('a row in bold is marked once', async () => {
  const html = await render('| Line | Fee |', '| **All** | **₱5,000** |', '| **Ads** | ₱2 |');
  expect(html).toContain('<tr class="total"><td>All</td><td>₱5,000</td></tr>');
  expect(html).toContain('<tr><td><strong>Ads</strong></td><td>₱2</td></tr>');
});

test('the cells of a table that does not fit on a phone say what they are', async () => {
  const head = '| Month | Contracts running | Profit that month | Spent so far | Profit so far | Cash position |';
  const html = await render(head, '| 3 | 450 | ₱1,000,000 | ₱1,000,000 | ₱1,000,000 | −₱1,000,000 |');
  expect(html).toContain('class="n2 n3 n4 n5 n6 stacks"');
  expect(html).toContain('<td data-label="Month">3</td><td data-label="Contracts running">450</td>');
  expect(await render('| Month | Visits |', '| 3 | 450 |')).not.toContain('data-label');
});
