/** The text of an article as its owner writes it, without signs, and back. What has no form here is kept as it is. */
import { figure } from '#src/content/fill-text.ts';
import boxes from './insertable-boxes.json' with { type: 'json' };

const boxStart = /^[<]([A-Z]\w*)(?:[^<>]*[^<>/])?>$/;

/** Its blocks, with an empty line between them; a box is one, with all that stands in it. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let end = '';
  for (const chunk of text.trim().split(/\n{2,}/)) {
    if (end) blocks.push(`${blocks.pop()}\n\n${chunk}`);
    else if (chunk) blocks.push(chunk);
    const [, name] = boxStart.exec(end ? '' : chunk) ?? [];
    if (name) end = `</${name}>`;
    else if (chunk === end) end = '';
  }
  return blocks;
}

/** As a file has it. */
export const joinBlocks = (blocks: string[]) => `\n${blocks.filter(Boolean).join('\n\n')}\n`;

/** What visitors read in the place of a sign, such as a price; undefined where nobody knows. */
type Says = (sign: string) => string | undefined;

/** A node of a page, as its browser has it, or as it is to be made, with its attributes. */
export type TextNode = {
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<TextNode>;
  dataset?: Record<string, string | undefined>;
  given?: Record<string, string>;
};

const make = (nodeName: string, childNodes: TextNode[], dataset = {}, given = {}) => {
  return { nodeName, nodeValue: null, childNodes, dataset, given };
};
const say = (nodeValue: string): TextNode => ({ nodeName: '#text', nodeValue, childNodes: [] });
const fixed = { contenteditable: 'false' };
const group = (label: string) => ({ role: 'group', 'aria-label': label });
const whole = (label: string) => ({ ...group(label), ...fixed, tabindex: '0' });
/** Shows one thing, and is written as another. */
const keep = (raw: string, shown = '', name = 'I', given = {}) =>
  make(name, [say(shown)], { raw }, { ...fixed, ...given });

/** What cannot be shown as anything else. */
export const showSource = (source: string) => keep(source, source, 'PRE', whole('As plain text'));

/** A block in the marks of a page. */
export function showBlock(source: string, says: Says): TextNode {
  const show = (name: string, line: string) => make(name, line ? showLine(line, says) : [make('BR', [])]);
  const lines = source.split('\n');
  const [, marks = '', title = ''] = /^(#{2,4}) (.+)$/.exec(source) ?? [];
  if (marks) return show(`H${marks.length}`, title);
  for (const [name, item] of Object.entries({ UL: /^- /, OL: /^\d+\. / }))
    if (lines.every((line) => item.test(line)))
      return make(
        name,
        lines.map((line) => show('LI', line.replace(item, ''))),
      );
  const [, alt = '', src] = /^!\[([^\]]*)\]\((\S+)\)$/.exec(source) ?? [];
  if (src)
    return make(
      'FIGURE',
      [make('IMG', [], {}, { src, alt: '' }), keep('!['), field(alt, 'alt'), keep(`](${src})`)],
      {},
      whole('Picture'),
    );
  if (source.startsWith('<')) return showBox(source, says);
  const [head = '', rule = '', ...rows] = lines;
  if (!/^\|[\s|:-]+\|$/.test(rule)) return show('P', source);
  const showRow = (line: string, name: string) =>
    make(
      'TR',
      line
        .slice(1, -1)
        .split(/(?<=[^\\])\|/)
        .map((cell) => show(name, cell.trim())),
    );
  return make('TABLE', [showRow(head, 'TH'), ...rows.map((row) => showRow(row, 'TD'))], { rule });
}

/** Its title and the lines of an invoice can be written, the rest of its first line stays. */
function showBox(source: string, says: Says) {
  const [, opening = source, inside = '', end = ''] = /^([^]*?>)\n\n([^]*)\n\n(<\/\w+>)$/.exec(source) ?? [];
  const [name = ''] = /\w+/.exec(opening) ?? [];
  const label = boxes.find(({ insert }) => insert.startsWith(`<${name}`))?.label ?? name;
  const parts = opening.split(/((?<=(?:title=|label: )")[^"]*(?=")|(?<=amount: )[\d.]+)/);
  const shown = parts.map((part, index) => {
    if (index % 2 === 0) return keep(part);
    const isAmount = parts[index - 1]!.endsWith('amount: ');
    return isAmount ? field(Number(part).toLocaleString('en-PH'), 'amount') : field(part, 'words');
  });
  const within = splitBlocks(inside).map((block) => showBlock(block, says));
  return make('ASIDE', [make('HEADER', shown, {}, fixed), ...within], { end }, end ? group(label) : whole(label));
}

const fieldNames = { alt: 'What the picture shows', amount: 'Amount', words: 'Words' };
const field = (text: string, kind: keyof typeof fieldNames) =>
  make(
    'SPAN',
    [say(text)],
    { field: kind },
    { contenteditable: 'plaintext-only', role: 'textbox', 'aria-label': fieldNames[kind] },
  );

const words = String.raw`(?:\[\[[^[\]]*\]\]|\[[^[\]]*\]|[^[\]])+`;
const marked = new RegExp(
  String.raw`\\([\\<{*|])|(${figure.source})|\*\*((?:[^*]|\*[^*]+\*)+)\*\*|\*([^*]+)\*|\[(${words})\]\(([^()\s]+)\)`,
  'g',
);

function showLine(text: string, says: Says): TextNode[] {
  const nodes: TextNode[] = [];
  let end = 0;
  for (const { 0: found, 1: sign, 2: asked, 6: bold, 7: slanted, 8: linked, 9: href = '', index } of text.matchAll(
    marked,
  )) {
    nodes.push(say(text.slice(end, index)));
    if (sign) nodes.push(say(sign));
    else if (asked) nodes.push(keep(asked, says(asked) ?? asked, 'MARK'));
    else if (bold) nodes.push(make('B', showLine(bold, says)));
    else if (slanted) nodes.push(make('EM', showLine(slanted, says)));
    else nodes.push(make('A', showLine(linked!, says), { href }, { title: href }));
    end = index + found.length;
  }
  return [...nodes, say(text.slice(end))].filter(({ nodeName, nodeValue }) => nodeName !== '#text' || nodeValue);
}

const blockNames = /^(H[1-6]|P|DIV|UL|OL|LI|TABLE|ASIDE|FIGURE|PRE|BLOCKQUOTE)$/;
const isBlock = (node: TextNode): boolean =>
  blockNames.test(node.nodeName) || Array.from(node.childNodes).some(isBlock);

/** Blocks as a file has them, also of what a browser or another program has made: what stands alone is a paragraph. */
export function writeBlocks(nodes: Iterable<TextNode>): string[] {
  const runs: TextNode[][] = [[]];
  for (const node of nodes)
    if (isBlock(node) || node.nodeName === 'BR') runs.push([node], []);
    else runs.at(-1)!.push(node);
  return runs.flatMap((run) => (run[0] && isBlock(run[0]) ? writeBlock(run[0]) : writeLine(run).trim() || []));
}

function writeBlock({ nodeName, childNodes, dataset: { raw, rule, end } = {} }: TextNode): string[] {
  const children = Array.from(childNodes);
  if (raw !== undefined) return [raw];
  if (nodeName === 'FIGURE') return [writeLine(children)];
  if (nodeName === 'TABLE') return [writeTable(listRows(children), rule)];
  if (nodeName === 'ASIDE')
    return [writeLine(children.slice(0, 1)), ...writeBlocks(children.slice(1)), ...(end ? [end] : [])];
  if (/^[UO]L$/.test(nodeName)) {
    const items = children.flatMap((item) => writeBlocks([item]).join('\n').replaceAll('\n', '\n  ') || []);
    return [items.map((item, index) => (nodeName === 'UL' ? '- ' : `${index + 1}. `) + item).join('\n')];
  }
  const level = nodeName.startsWith('H') ? `${'#'.repeat(Math.min(Math.max(Number(nodeName[1]), 2), 4))} ` : '';
  return writeBlocks(children).map((block) => level + block);
}

const listRows = (nodes: TextNode[]): TextNode[][] =>
  nodes.flatMap(({ nodeName, childNodes }) => {
    const children = Array.from(childNodes);
    return nodeName === 'TR' ? [children.filter((cell) => /^T[DH]$/.test(cell.nodeName))] : listRows(children);
  });

const writeRow = (cells: string[]) => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`;

function writeTable([head = [], ...rows]: TextNode[][], known = '') {
  const write = (cells: TextNode[]) =>
    writeRow(
      cells.map((cell) =>
        writeLine([cell])
          .trim()
          .replaceAll(/(?<=^|[^\\])\|/g, String.raw`\|`),
      ),
    );
  const rule = known.split('|').length === head.length + 2 ? known : writeRow(head.map(() => '---'));
  return [write(head), rule, ...rows.map(write)].join('\n');
}

const writeLine = (nodes: TextNode[]) => nodes.map(writeWords).join('').replaceAll('****', '');

function writeWords({ nodeName, nodeValue, childNodes, dataset: { raw, field: kind, href } = {} }: TextNode): string {
  if (nodeName === '#text') return writeSigns(nodeValue ?? '');
  if (raw !== undefined || /^(STYLE|SCRIPT|TITLE|META|#comment)$/.test(nodeName)) return raw ?? '';
  const inside = writeLine(Array.from(childNodes));
  if (kind === 'amount') return inside.replaceAll(/[^\d.]/g, '') || '0';
  if (kind) return inside.replaceAll(/["\\[\]]/g, '');
  if (href && inside.trim()) return `[${inside}](${href})`;
  const mark = /^(B|STRONG)$/.test(nodeName) ? '**' : /^(I|EM)$/.test(nodeName) ? '*' : '';
  // A space inside of the marks would make signs of them.
  return mark ? inside.replace(/^(\s*)([^]*\S)/, `$1${mark}$2${mark}`) : inside;
}

/** What would be run as code, or read as a mark, if it stood there as it was typed. */
const writeSigns = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u200b', '')
    .replaceAll(/[{\\]|[<](?! )|\*(?=\S)|(?<=\S)\*/g, String.raw`\$&`);
