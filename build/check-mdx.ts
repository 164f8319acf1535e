import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';
import { parseAst } from 'vite';
import * as z from 'zod';
import { isHarmlessUrl } from '#src/content/harmless-url.ts';
import { plainTags } from '#src/content/text-signs.ts';
import { invoiceLineSchema } from '#src/domain/money/price-schema.ts';

export type TextProblem = { line: number; sentence: string };

const text = z.string().max(500);
const ofList = z.strictObject({ of: text });

/**
 * What src/pages/blog/[slug].astro gives to the text of an article, with the fields of each. Nothing else is let
 * through: Astro takes any object with a certain key, wherever it stands, for an element to render.
 */
export const components = new Map<string, z.ZodObject>([
  ['DrawnTable', z.strictObject({ says: text.optional(), about: text.optional() })],
  ['Checklist', z.strictObject({})],
  ['Estimator', ofList],
  ['PriceCards', ofList],
  ['RulesBox', z.strictObject({ title: text })],
  ['ShortAnswer', z.strictObject({})],
  ['WorkedExample', z.strictObject({ title: text, lines: z.array(invoiceLineSchema).max(50) })],
]);
const elements = new Map<string | null, z.ZodObject>([
  ...components,
  ...plainTags.map((name) => [name, z.strictObject({})] as const),
  ['abbr', z.strictObject({ title: text.optional() })],
  // <></> shows its children and nothing else.
  [null, z.strictObject({})],
]);

const codeInBraces = 'what stands between { and } would be run as code. Write \\{ for the sign itself.';

/** Undefined if the text of an article, without its fields, can be published: it parses, and nothing in it is code. */
export function findMdxProblem(body: string): TextProblem | undefined {
  try {
    // A text that begins with another line of dashes is text to Astro, which has taken the fields away.
    return findInNode(mdxToMdast(body, { features: { frontmatter: false } }), 1);
  } catch (error) {
    return explainSyntax((error as Error).message);
  }
}

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** The same check on what the build itself is about to compile, whoever wrote it. */
export const refuseCode: MdastPlugin = {
  name: 'refuse-code',
  before(root, { fileURL }) {
    const found = findInNode(root, 1);
    if (!found) return;
    const file = fileURL ? relative('.', fileURLToPath(fileURL)) : 'An article';
    throw new Error(`${file}: line ${found.line}: ${found.sentence}`);
  },
};

/** The first problem is enough. */
function findInNode(node: MdastNode, lineAbove: number): TextProblem | undefined {
  const line = node.position?.start.line ?? lineAbove;
  const sentence = findOwnProblem(node);
  if (sentence) return { line, sentence };
  for (const child of 'children' in node ? node.children : []) {
    const found = findInNode(child as MdastNode, line);
    if (found) return found;
  }
  return undefined;
}

function findOwnProblem(node: MdastNode): string | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return 'a text cannot import or export anything. Begin the line with another word.';
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isComment(node.value) ? undefined : codeInBraces;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return findElementProblem(node.name, node.attributes);
    case 'html':
      return 'HTML cannot be published. Use the boxes that “Insert” offers.';
    case 'image':
      // Astro imports what a relative path leads to, as code if it is code.
      return /^\/photos\/[\w.-]+$|^https:\/\/images\.unsplash\.com\/photo-[\w-]+\?[\w&=]+$/.test(node.url)
        ? undefined
        : `the picture “${node.url.slice(0, 60)}” is none of the site. Begin it with /photos/.`;
    case 'imageReference':
      return 'write the address of a picture in the same place, as in ![what it shows](/photos/name.jpg).';
    case 'link':
    case 'definition':
      return isHarmlessUrl(node.url)
        ? undefined
        : `the link “${node.url.slice(0, 60)}” is not to a page. Begin it with / or https://.`;
    default:
      return undefined;
  }
}

const isComment = (code: string) => /^\s*(\/\*(?:(?!\*\/)[^])*\*\/\s*)*$/.test(code);

function findElementProblem(name: string | null, attributes: MdxJsxAttributeUnion[]): string | undefined {
  const shape = elements.get(name);
  if (!shape) {
    const box = /^[A-Z]/.test(name!) ? 'box' : 'HTML element';
    return `there is no ${box} <${name}> for texts. Use one that “Insert” offers, or write &lt; for the sign itself.`;
  }
  const fields = new Map<string, unknown>();
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return 'a box cannot get its fields from code (“{...}”).';
    if (fields.has(attribute.name)) return `the field ${attribute.name} is there twice. Remove one.`;
    try {
      fields.set(attribute.name, readAttribute(attribute.value));
    } catch {
      return `the field ${attribute.name} may have texts, numbers and lists of them between { and }, and no code.`;
    }
  }
  // Object.fromEntries makes an own field of "__proto__", which no shape has.
  const [issue] = shape.safeParse(Object.fromEntries(fields)).error?.issues ?? [];
  if (!issue) return undefined;
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return `<${name}> has no field ${issue.keys[0]}. Remove it.`;
  return `the field ${issue.path.join('.')} of <${name}> is not right: ${issue.message}.`;
}

type Attribute = Extract<MdxJsxAttributeUnion, { type: 'mdxJsxAttribute' }>;

/** What its code would give; throws for what is more than a value written out. */
function readAttribute(value: Attribute['value']): unknown {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const [statement, ...others] = parseAst(`(${value.value}\n)`).body as unknown as Node[];
  if (others.length > 0 || statement?.type !== 'ExpressionStatement') throw new SyntaxError('no value');
  return readLiteral(statement['expression'] as Node);
}

type Node = { type: string; [field: string]: unknown };

function readLiteral(node: Node | null): unknown {
  const list = (field: string) => node![field] as Node[];
  switch (node?.type) {
    case 'ParenthesizedExpression':
      return readLiteral(node['expression'] as Node);
    case 'Literal':
      if (node['regex'] === undefined && node['bigint'] === undefined) return node['value'];
      break;
    case 'TemplateLiteral':
      if (list('expressions').length === 0) return (list('quasis')[0]!['value'] as { cooked: string }).cooked;
      break;
    case 'UnaryExpression': {
      const { value } = node['argument'] as { value?: unknown };
      if (node['operator'] === '-' && typeof value === 'number') return -value;
      break;
    }
    case 'ArrayExpression':
      return list('elements').map(readLiteral);
    case 'ObjectExpression':
      return Object.fromEntries(list('properties').map(readProperty));
  }
  throw new SyntaxError('no value');
}

function readProperty(property: Node) {
  const { type, kind, computed, method, key, value } = property;
  if (type !== 'Property' || kind !== 'init' || computed || method) throw new SyntaxError('no value');
  const { name, value: quoted } = key as { name?: string; value?: unknown };
  const field = name ?? String(quoted);
  // In code this sets what an object inherits.
  if (field === '__proto__') throw new SyntaxError('no value');
  return [field, readLiteral(value as Node)] as const;
}

/** The parser's message begins with line and column. */
function explainSyntax(message: string): TextProblem {
  const [, line = '1', reason = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
  const closing = /Expected a closing tag for `<(\w+)>`/.exec(reason)?.[1];
  if (/parse expression|mdx-expression/i.test(reason)) return { line: Number(line), sentence: codeInBraces };
  const sentence = closing
    ? `the box <${closing}> is never closed. Write </${closing}> where it ends.`
    : `this cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '')}. Write &lt; for the sign < and \\{ for {.`;
  return { line: Number(line), sentence };
}
