import { transform, type FontFaceProperty, type Selector } from 'lightningcss';
import { answerClasses, pageClasses, scriptClasses, scriptTags } from './runtime-classes.ts';

/** In the version format of lightningcss. These browsers need no prefixes. */
const browsers = { chrome: 120 << 16, firefox: 128 << 16, safari: (17 << 16) | (2 << 8) };

export const styleElement = /<style>([\s\S]*?)<\/style>/g;
/** Written once more by each parser that the styles go through, for a Safari older than these. */
const oldPrefixes = /-webkit-(?:mask-composite|text-decoration-color):[^;}]*;/g;
/** As lightningcss writes "narrower than". */
const narrowerThan = /@media not all and \(width>=([^)]+)\)/g;
/** The reset makes every border solid. */
const usualBorder = /border(?:-[a-z]+)*-style:\s*var\(--tw-border-style\);?/g;
const licenceComment = /\/\*![\s\S]*?\*\//g;

/**
 * Removes the style rules that nothing in the page can match. The stylesheet of the whole site is inlined into every
 * page, so that a first visit needs no second request.
 */
export function trimStyles(html: string) {
  const markup = html.replaceAll(styleElement, '');
  const names = collectNames(markup);
  return html.replaceAll(styleElement, (_element, css: string) => {
    const { code, ...found } = filterRules(css.replaceAll(licenceComment, '').replaceAll(usualBorder, ''), names);
    const written = removeUnused({ ...found, code: resolveVariables(code, names.variables) }, names.variables);
    const shorter = written.replaceAll(oldPrefixes, '').replaceAll(narrowerThan, '@media (width<$1)');
    return `<style>${shorter.replaceAll(', ', ',')}</style>`;
  });
}

/** The key of all declarations that are not custom properties. */
const ownDeclarations = '';

/** lightningcss also calls properties without a type custom, such as `content`. */
const isVariable = (name: string) => name.startsWith('--');

type Names = { classes: Set<string>; tags: Set<string>; variables: string[]; characters: number[] };

function collectNames(markup: string): Names {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => decodeHtml(match[1]!).split(/\s+/));
  const tags = [...markup.matchAll(/<([a-z][a-z0-9-]*)/gi)].map((match) => match[1]!.toLowerCase());
  const text = decodeHtml(markup.replaceAll(/<(script|title)[\s\S]*?<\/\1>|<[^>]*>/g, ''));
  return {
    classes: new Set([...classes, ...scriptClasses, ...answerClasses, ...pageClasses]),
    tags: new Set([...tags, ...scriptTags]),
    variables: [...markup.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!),
    characters: Array.from(new Set(text), (character) => character.codePointAt(0)!),
  };
}

/** Decodes the characters that Tailwind's class names may contain. */
export function decodeHtml(text: string) {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');
}

/** Also returns the variables and animations that the remaining rules refer to. */
function filterRules(css: string, names: Names) {
  const isMatching = (selector: Selector) => canMatch(selector, names);
  /** Of a font for some characters only: whether the page has one of them. */
  const isUsed = (property: FontFaceProperty) =>
    property.type !== 'unicode-range' ||
    property.value.some(({ start, end }) => names.characters.some((code) => code >= start && code <= end));
  const references = new Map<string, Set<string>>([[ownDeclarations, new Set()]]);
  const animations: unknown[] = [];
  let from = ownDeclarations;
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        // Tailwind's fallback for @property, which all browsers have had since mid-2024.
        'layer-block': (rule) => (rule.value.name?.join('.') === 'properties' ? [] : undefined),
        style: (rule) => (rule.value.selectors.some(isMatching) ? undefined : []),
        'font-face': (rule) => (rule.value.properties.every(isUsed) ? undefined : []),
      },
      Selector: (selector) => (isMatching(selector) ? selector.map((part) => dropAlternatives(part, isMatching)) : []),
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
    // For web components, which this site does not use.
    if (part.kind === 'host') return false;
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') {
      return part.selectors.some((inner) => canMatch(inner, names));
    }
    return true;
  });
}

/** What nothing matches goes from the list of an :is(), too. */
function dropAlternatives(part: Selector[number], isMatching: (selector: Selector) => boolean): Selector[number] {
  if (part.type !== 'pseudo-class' || part.kind !== 'is') return part;
  return { ...part, selectors: part.selectors.filter(isMatching) };
}

/** Tailwind writes some values with variables that others of its utilities may set. Where none does, it is the value. */
function resolveVariables(code: Uint8Array, inMarkup: string[]) {
  const css = code.toString();
  const resolved = [...css.matchAll(/@property (--[\w-]+) {([^}]*)}/g)].reduce((rest, [rule, name, descriptors]) => {
    const declaration = new RegExp(`(?<=[{;]\\s*)${name}: ([^;}]*);`);
    const blocks = rest.match(/{[^{}]*}/g)!.filter((block) => block.includes(name!));
    const isSet = blocks.some((block) => declaration.test(block));
    if (inMarkup.includes(name!) || (isSet && blocks.length > 1)) return rest;
    const value = declaration.exec(rest)?.[1] ?? /initial-value: ([^;]*)/.exec(descriptors!)?.[1];
    const use = new RegExp(`var\\(${name}(?:, ?([^()]*))?\\)`, 'g');
    const writeValue = (reference: string, fallback?: string) => value ?? fallback ?? reference;
    const written = rest.replace(declaration, '').replaceAll(use, writeValue);
    return written.includes(`var(${name}`) ? rest : written.replace(rule, '');
  }, css);
  return Buffer.from(resolved);
}

/** Removes unused variables and animations, and their @property and @keyframes rules. */
function removeUnused({ code, references, animations }: ReturnType<typeof filterRules>, variablesInMarkup: string[]) {
  // A variable is used only if a used declaration refers to it. Iterating a set also visits what the loop adds.
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
      Declaration: { custom: ({ name }) => (isVariable(name) && !used.has(name) ? [] : undefined) },
    },
  }).code.toString();
}
