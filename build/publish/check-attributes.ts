import type { MdxJsxAttributeUnion } from 'satteri';
import { parseAst } from 'vite';

type Expression = ReturnType<typeof parseAst>['body'][number];
type Node = { type: string; [field: string]: unknown };

/** The sentence about one attribute of a box, or undefined. */
export function findAttributeProblem(attribute: MdxJsxAttributeUnion): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return 'a box cannot get its fields from code (“{...}”).';
  const { name, value } = attribute;
  if (/^on/i.test(name)) return `the field ${name} would run code. Remove it.`;
  if (/^(style|dangerouslySetInnerHTML|srcdoc|ref|key|is|set:.*|client:.*|server:.*)$/i.test(name)) {
    return `the field ${name} cannot be used in a text. Remove it.`;
  }
  if (value === null || value === undefined) return undefined;
  const text = typeof value === 'string' ? value : undefined;
  if (text !== undefined) {
    const isLink = /^(href|src|action|formaction|xlink:href|poster)$/i.test(name);
    return isLink && !isHarmlessUrl(text)
      ? `the link in ${name} is not to a page. Begin it with / or https://.`
      : undefined;
  }
  return isLiteral((value as { value: string }).value)
    ? undefined
    : `the field ${name} may have texts, numbers and lists of them between { and }, and no code.`;
}

/** A page of this site, a place on the page, another site, an email or a phone. */
export function isHarmlessUrl(url: string) {
  // Browsers ignore control characters and spaces inside a scheme.
  // oxlint-disable-next-line no-control-regex -- those are the characters
  const plain = url.replaceAll(/[\u0000-\u0020\u007f-\u009f]/g, '');
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme);
}

function isLiteral(code: string) {
  try {
    const [statement, ...others] = parseAst(`(${code}\n)`).body as Expression[];
    return others.length === 0 && statement?.type === 'ExpressionStatement' && isPlain(statement.expression as never);
  } catch {
    return false;
  }
}

/** Objects, lists, texts, numbers, true, false and null, without names that anything could be behind. */
function isPlain(node: Node | null): boolean {
  if (!node) return false;
  const list = (field: string) => node[field] as Node[];
  switch (node.type) {
    case 'ParenthesizedExpression':
      return isPlain(node['expression'] as Node);
    case 'Literal':
      return node['regex'] === undefined && node['bigint'] === undefined;
    case 'TemplateLiteral':
      return list('expressions').length === 0;
    case 'UnaryExpression':
      return /^[+-]$/.test(String(node['operator'])) && typeof (node['argument'] as Node)['value'] === 'number';
    case 'ArrayExpression':
      return list('elements').every(isPlain);
    case 'ObjectExpression':
      return list('properties').every(isPlainProperty);
    default:
      return false;
  }
}

function isPlainProperty(property: Node) {
  const key = property['key'] as Node | undefined;
  const name = String(key?.['name'] ?? key?.['value']);
  const isField = property.type === 'Property' && property['kind'] === 'init';
  return (
    isField &&
    !property['computed'] &&
    !property['method'] &&
    name !== '__proto__' &&
    isPlain(property['value'] as Node)
  );
}
