import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { isFigure } from '#src/domain/money/prices.ts';

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

type Node = { type: string; value?: string; tagName?: string; children?: Node[]; properties?: Record<string, unknown> };

/** About the letters that fit beside each other on a phone of 360 px, and those that the space between columns takes. */
const phoneLetters = 49;
const gapLetters = 1.5;
/** A column of figures may have a word among them, but no sentence. */
const longestInFigures = 16;

/**
 * Makes the tables of articles small and readable: their classes name the columns of figures, bold rows are marked once,
 * and where one does not fit on a phone each cell has the name of its column: prose.css shows rows as blocks there.
 */
export const shapeTables: HastPlugin = {
  name: 'shape-tables',
  element: { filter: ['table'], visit: (table) => shapeTable(table as Node) as typeof table },
};

function shapeTable(table: Node): Node {
  const parts = listElements(table);
  const [names = [], ...rows] = parts.flatMap(listElements).map((row) => listElements(row).map(readText));
  const columns = names.map((_name, index) => rows.map((cells) => cells[index] ?? ''));
  const letters = columns.map((texts, index) => findLongestWord([names[index]!, ...texts]) + gapLetters);
  const fits = letters.reduce((sum, count) => sum + count, 0) <= phoneLetters;
  // The first column names its rows, also where it counts months.
  const classes = columns.flatMap((texts, index) => (index > 0 && holdsFigures(texts) ? `n${index + 1}` : []));
  if (!fits) classes.push('stacks');
  return {
    ...table,
    properties: classes.length > 0 ? { className: classes } : {},
    children: parts.map((part) => ({
      ...part,
      children: listElements(part).map((row) => shapeRow(row, fits ? [] : names)),
    })),
  };
}

function shapeRow(row: Node, labels: string[]): Node {
  const cells = listElements(row);
  const isTotal = cells.every(({ children }) => children!.length === 1 && children![0]!.tagName === 'strong');
  return {
    ...row,
    properties: isTotal ? { className: ['total'] } : {},
    children: cells.map((cell, index) => ({
      ...cell,
      properties: cell.tagName === 'td' && labels[index] ? { dataLabel: labels[index] } : {},
      children: isTotal ? cell.children![0]!.children! : cell.children!,
    })),
  };
}

/** Without the line breaks between them. */
const listElements = ({ children = [] }: Node) => children.filter(({ tagName }) => tagName);

const readText = (node: Node): string => node.value ?? (node.children ?? []).map(readText).join('');

function holdsFigures(texts: string[]) {
  return texts.filter(isFigure).length * 2 >= texts.length && texts.every(({ length }) => length <= longestInFigures);
}

/** A figure is one word, whatever is in it. */
function findLongestWord(texts: string[]) {
  const words = texts.flatMap((text) => (isFigure(text) ? text : text.split(/[\s–-]/)));
  return Math.max(...words.map(({ length }) => length));
}
