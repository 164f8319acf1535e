import { readFileSync, globSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { splitPage } from '#src/content/front-matter.ts';
import { joinBlocks, showBlock, splitBlocks, writeBlocks, type TextNode } from './article-text.ts';

type Parsed = { type: string; name?: string; data?: string; children?: Parsed[]; attribs?: Record<string, string> };

const toNode = ({ type, name = '', data = '', children = [], attribs = {} }: Parsed): TextNode => ({
  nodeName: type === 'text' ? '#text' : name.toUpperCase(),
  nodeValue: data,
  childNodes: children.map(toNode),
  dataset: Object.fromEntries(
    Object.entries(attribs).map(([attribute, value]) => [attribute.replace('data-', ''), value]),
  ),
});
const writeHtml = (html: string) => writeBlocks((parseDocument(html).children as Parsed[]).map(toNode));
const show = (text: string) => showBlock(text, (sign) => (sign === '₱[seo/Basic.from]' ? '₱15,000' : undefined));
const read = ({ nodeValue, childNodes }: TextNode): string => nodeValue ?? Array.from(childNodes, read).join('');
const shown = (text: string) => read(show(text));

test.each(globSync('src/content/{articles,services}/*.mdx'))('%s is the same after each block was shown', (file) => {
  const { body } = splitPage(readFileSync(file, 'utf8'));
  const blocks = splitBlocks(body);
  expect(joinBlocks(blocks)).toBe(body || '\n\n');
  for (const block of blocks) expect(writeBlocks([show(block)]).join('\n\n')).toBe(block);
});

test('no sign is shown: a price by its amount, a box by its words', () => {
  expect(shown('From **₱[seo/Basic.from]** [a month](/services/seo) on \\{this}')).toBe(
    'From ₱15,000 a month on {this}',
  );
  expect(shown('<RulesBox title="Tax">\n\n- One\n- Two\n\n</RulesBox>')).toBe('TaxOneTwo');
  expect(shown('<WorkedExample\n  title="May"\n  lines={[\n    { label: "Fee", amount: 15000 },\n  ]}\n/>')).toBe(
    'MayFee15,000',
  );
});

test.each([
  ['<p>Two <b>bold </b><strong>words</strong></p>', 'Two **bold** **words**'],
  ['<p>{run} 2 < 3 <x> 5*</p>'.replace('<x>', '&lt;x>'), '\\{run} 2 < 3 \\<x> 5\\*'],
  ['<b><h1>From a</h1><p>word<br>processor</p></b>', '## From a|word|processor'],
  ['<ul><li>One</li><li><br></li><li>Two<ul><li>In</li></ul></li></ul>', '- One\n- Two\n  - In'],
  [
    '<table><tbody><tr><td>a|b</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| a\\|b | |\n| --- | --- |\n| 1 | 2 |',
  ],
])('what a browser makes of typing is written as Markdown: %s', (html, blocks) => {
  expect(writeHtml(html)).toEqual(
    blocks.split(/(?<!\\)\|(?! )(?=\w)/).length > 1 && !html.includes('table') ? blocks.split('|') : [blocks],
  );
});
