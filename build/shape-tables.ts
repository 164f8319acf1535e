import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { isFigure } from '#src/domain/money/prices.ts';

type HastPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];
type Node = { type: string; value?: string; tagName?: string; children?: Node[]; properties?: Record<string, unknown> };

/** About the letters that fit beside each other on a phone of 360 px, and those that the space between columns takes. */
const phoneLetters = 49;
const gapLetters = 1.5;
/** A column of figures may have a word among them, but no sentence. */
const longestInFigures = 16;

/**
 * Makes the tables of articles small and readable: their classes name the columns of figures, bold rows are marked once,
 * and what does not fit on a phone has the name of its column in each cell.
 */
export const shapeTables: HastPlugin = {
  name: 'shape-tables',
  element: { filter: ['table'], visit: (table) => shapeTable(table as Node) as typeof table },
};

function shapeTable(table: Node): Node {
  const [head = [], ...rows] = listAll(table, 'tr').map(listCells);
  const names = head.map(readText);
  const columns = names.map((_name, index) => rows.flatMap((cells) => cells[index] ?? []).map(readText));
  // The first column names its rows, also where it counts months.
  const classes = columns.flatMap((texts, index) => (index > 0 && holdsFigures(texts) ? `n${index + 1}` : []));
  const letters = columns.map((texts, index) => findLongestWord([names[index]!, ...texts]) + gapLetters);
  const isWide = letters.reduce((sum, count) => sum + count, 0) > phoneLetters;
  // prose.css shows each of its rows as a block there.
  if (isWide) classes.push('stacks');
  const shape = (node: Node): Node => {
    if (!node.children) return node;
    const children = node.children.filter((child) => child.tagName || child.value?.trim()).map(shape);
    if (node.tagName !== 'tr') return { ...node, children };
    const isBold = children.every((cell) => cell.tagName === 'td' && (readText(cell) === '' || findBold(cell)));
    return {
      ...node,
      properties: isBold ? { className: ['total'] } : {},
      children: children.map((cell, index) => ({
        ...cell,
        properties: isWide && cell.tagName === 'td' ? { dataLabel: names[index] } : {},
        children: (isBold && findBold(cell)?.children) || cell.children!,
      })),
    };
  };
  return { ...shape(table), properties: classes.length > 0 ? { className: classes } : {} };
}

function listAll(node: Node, tagName: string): Node[] {
  return node.tagName === tagName ? [node] : (node.children ?? []).flatMap((child) => listAll(child, tagName));
}

function listCells(row: Node) {
  return row.children!.filter(({ tagName }) => tagName);
}

function readText(node: Node): string {
  return node.value ?? (node.children ?? []).map(readText).join('');
}

function holdsFigures(texts: string[]) {
  const figures = texts.filter(isFigure);
  return figures.length * 2 >= texts.length && texts.every((text) => text.length <= longestInFigures);
}

/** A figure is one word, whatever is in it. */
function findLongestWord(texts: string[]) {
  const words = texts.flatMap((text) => (isFigure(text) ? text : text.split(/[\s–-]/)));
  return Math.max(...words.map(({ length }) => length));
}

/** The bold text of a cell that has nothing else. */
function findBold({ children = [] }: Node) {
  return children.length === 1 && children[0]!.tagName === 'strong' ? children[0] : undefined;
}
