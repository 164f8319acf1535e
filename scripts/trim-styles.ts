import { transform, type Selector, type TokenOrValue } from 'lightningcss';
import { answerClasses, pageClasses, scriptClasses, scriptTags } from './added-later.ts';

/** As lightningcss counts versions. These have everything the stylesheet asks for, without prefixes. */
const browsers = { chrome: 120 << 16, firefox: 128 << 16, safari: (17 << 16) | (2 << 8) };

const styleElement = /<style>([\s\S]*?)<\/style>/g;
const tailwindNotice = /\/\*![\s\S]*?\*\//g;

/**
 * Leaves in a page only the style rules that something in it can match. The stylesheet serves the
 * whole site and stands in every page, so that a first visit needs no second request; without this,
 * each page would carry the other pages' rules too.
 */
export function trimStyles(html: string) {
  const markup = html.replaceAll(styleElement, '');
  const names = collectNames(markup);
  return html.replaceAll(styleElement, (_element, css: string) => {
    const matching = keepMatchingRules(css.replaceAll(tailwindNotice, ''), names);
    return `<style>${dropUnused(matching, names.variables)}</style>`;
  });
}

/** Stands for everything that is no variable's own value. */
const ownDeclarations = '';

/** lightningcss calls every property custom that it has no type for, such as `content`. */
const isVariable = (name: string) => name.startsWith('--');

type Names = { classes: Set<string>; tags: Set<string>; variables: string[] };

function collectNames(markup: string): Names {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => decodeHtml(match[1]!).split(/\s+/));
  const tags = [...markup.matchAll(/<([a-z][a-z0-9-]*)/gi)].map((match) => match[1]!.toLowerCase());
  return {
    classes: new Set([...classes, ...scriptClasses, ...answerClasses, ...pageClasses]),
    tags: new Set([...tags, ...scriptTags]),
    variables: [...markup.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!),
  };
}

/** Tailwind's class names may hold any of these. */
function decodeHtml(text: string) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');
}

/** Also tells which variables and animations the remaining rules refer to. */
function keepMatchingRules(css: string, names: Names) {
  const isMatching = (selector: Selector) => canMatch(selector, names);
  const references = new Map<string, Set<string>>([[ownDeclarations, new Set()]]);
  const animations: unknown[] = [];
  let from = ownDeclarations;
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        // Tailwind's stand-in for @property, which every browser has had since mid-2024.
        'layer-block': (rule) => (rule.value.name?.join('.') === 'properties' ? [] : undefined),
        style: (rule) => (rule.value.selectors.some(isMatching) ? undefined : []),
      },
      Selector: (selector) => (isMatching(selector) ? undefined : []),
      Declaration: {
        custom: ({ name }) => {
          if (!isVariable(name)) return;
          from = name;
          if (!references.has(from)) references.set(from, new Set());
        },
        animation: (declaration) => void animations.push(declaration.value),
        'animation-name': (declaration) => void animations.push(declaration.value),
      },
      DeclarationExit: { custom: () => void (from = ownDeclarations) },
      Variable: ({ name }) => void references.get(from)!.add(name.ident),
    },
  });
  return { code, references, animations: JSON.stringify(animations) };
}

function canMatch(selector: Selector, names: Names): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return names.classes.has(part.name);
    if (part.type === 'type') return names.tags.has(part.name.toLowerCase());
    if (part.type !== 'pseudo-class') return true;
    // For web components, of which there are none.
    if (part.kind === 'host') return false;
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') {
      return part.selectors.some((inner) => canMatch(inner, names));
    }
    return true;
  });
}

/** Without the variables and animations that nothing left in the page refers to, and what describes them. */
function dropUnused(
  { code, references, animations }: ReturnType<typeof keepMatchingRules>,
  variablesInMarkup: string[],
) {
  // A variable counts as used only if what refers to it is used itself; a set hands out what the loop adds to it.
  const used = new Set([...references.get(ownDeclarations)!, ...variablesInMarkup]);
  for (const name of used) for (const other of references.get(name) ?? []) used.add(other);
  return transform({
    filename: 'page.css',
    code,
    minify: true,
    targets: browsers,
    visitor: {
      Rule: {
        property: (rule) => (used.has(rule.value.name) ? undefined : []),
        keyframes: (rule) => (animations.includes(JSON.stringify(rule.value.name.value)) ? undefined : []),
      },
      Declaration: {
        custom: ({ name, value }) => {
          if (!isVariable(name)) return undefined;
          if (!used.has(name)) return [];
          return isPlain(value) ? { property: 'custom', value: { name, value: tighten(value) } } : undefined;
        },
      },
    },
  }).code.toString();
}

/** lightningcss cannot read back a var() that it has handed out. */
function isPlain(tokens: TokenOrValue[]): boolean {
  return tokens.every(({ type, value }) => type === 'token' || (type === 'function' && isPlain(value.arguments)));
}

/** Without the spaces after commas, which lightningcss leaves in the value of a variable. */
function tighten(tokens: TokenOrValue[]): TokenOrValue[] {
  return tokens
    .filter((token, index) => !(isToken(token, 'white-space') && isToken(tokens[index - 1], 'comma')))
    .map((token) => {
      if (token.type !== 'function') return token;
      return { type: 'function', value: { ...token.value, arguments: tighten(token.value.arguments) } };
    });
}

function isToken(token: TokenOrValue | undefined, type: string) {
  return token?.type === 'token' && token.value.type === type;
}
