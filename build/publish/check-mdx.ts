import { mdxToMdast, type MdastNode } from 'satteri';
import { findAttributeProblem, isHarmlessUrl } from './check-attributes.ts';

export type TextProblem = { line: number; sentence: string };

/** What src/pages/blog/[slug].astro gives to the text of an article. */
export const knownComponents = new Set([
  'Checklist',
  'Estimator',
  'PriceCards',
  'PriceTable',
  'RangeChart',
  'RulesBox',
  'ShortAnswer',
  'WorkedExample',
]);
/** Plain HTML for what Markdown has no sign for. */
const knownTags = new Set(['abbr', 'br', 'del', 'em', 'kbd', 'mark', 'q', 's', 'small', 'strong', 'sub', 'sup', 'u']);

const codeInBraces = 'what stands between { and } would be run as code. Write \\{ for the sign itself.';

/** Undefined if the text can be published: it parses, and nothing in it is code. The first problem is enough. */
export function findMdxProblem(text: string): TextProblem | undefined {
  try {
    return findInNode(mdxToMdast(text, { features: { frontmatter: true } }), 1);
  } catch (error) {
    return explainSyntax((error as Error).message);
  }
}

function findInNode(node: MdastNode, lineAbove: number): TextProblem | undefined {
  const line = node.position?.start.line ?? lineAbove;
  const sentence = findOwnProblem(node);
  if (sentence) return { line, sentence: `Line ${line}: ${sentence}` };
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
      return findElementProblem(node.name) ?? node.attributes.map(findAttributeProblem).find(Boolean);
    case 'html':
      return 'HTML cannot be published. Use the boxes that “Insert” offers.';
    case 'link':
    case 'image':
    case 'definition':
      return isHarmlessUrl(node.url)
        ? undefined
        : `the link “${node.url.slice(0, 60)}” is not to a page. Begin it with / or https://.`;
    default:
      return undefined;
  }
}

function isComment(code: string) {
  return /^\s*(\/\*(?:(?!\*\/)[^])*\*\/\s*)*$/.test(code);
}

function findElementProblem(name: string | null) {
  // <></> shows its children and nothing else.
  if (name === null || knownComponents.has(name) || knownTags.has(name)) return undefined;
  const box = /^[A-Z]/.test(name) ? 'box' : 'HTML element';
  return `there is no ${box} <${name}> for texts. Use one that “Insert” offers, or write &lt; for the sign itself.`;
}

/** The parser's message begins with line and column. */
function explainSyntax(message: string): TextProblem {
  const [, line = '1', reason = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
  const closing = /Expected a closing tag for `<(\w+)>`/.exec(reason)?.[1];
  if (/parse expression|mdx-expression/i.test(reason))
    return { line: Number(line), sentence: `Line ${line}: ${codeInBraces}` };
  const sentence = closing
    ? `the box <${closing}> is never closed. Write </${closing}> where it ends.`
    : `this cannot be read: ${reason.replace(/ \(mdx[^)]*\)$/, '')}. Write &lt; for the sign < and \\{ for {.`;
  return { line: Number(line), sentence: `Line ${line}: ${sentence}` };
}
