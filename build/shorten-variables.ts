import { styleElement } from './trim-styles.ts';

/** Not in the name of a class, where Tailwind writes `\(--x\)` and `\[--x\:1rem\]`. */
const variable = /(?<![\w\\-]|\\[([])--[a-z][\w-]*/gi;

/** Names by which scripts set variables of the page. */
const namesInScripts = ['--consent-height'];

/** Gives the variables of a page's styles short names: the styles are in every page, and a variable is used often. */
export function shortenVariables(html: string) {
  // Not the dialogs: their styles get into any page, where the same short name would mean something else.
  if (!html.includes('<html')) return html;
  const markup = html.replaceAll(styleElement, '').replaceAll(/\sclass="[^"]*"/g, '');
  const kept = new Set([...namesInScripts, ...(markup.match(variable) ?? [])]);
  return giveShortNames(inlineShortValues(html, kept), kept);
}

const longestInlined = 9;

/** A size such as `.5rem` stands where it is used: it is hardly longer than a `var()`. */
function inlineShortValues(html: string, kept: Set<string>) {
  const css = [...html.matchAll(styleElement)].map((match) => match[1]!).join('');
  const [, tokens = ''] = /:root\{([^}]*)\}/.exec(css) ?? [];
  const occurrences = Map.groupBy(css.match(variable) ?? [], (name) => name);
  return tokens.split(';').reduce((page, token) => {
    const [name = '', value = ''] = token.split(':');
    const uses = css.split(`var(${name})`).length - 1;
    // Set once, and used without a fallback: not a variable with an @property rule, or one that changes.
    if (value.length > longestInlined || kept.has(name) || occurrences.get(name)?.length !== uses + 1) return page;
    return page.replaceAll(styleElement, (element) =>
      element.replace(new RegExp(`${name}:[^;}]*;?`), '').replaceAll(`var(${name})`, value),
    );
  }, html);
}

function giveShortNames(html: string, kept: Set<string>) {
  const uses = new Map<string, number>();
  for (const [, css] of html.matchAll(styleElement)) {
    for (const [name] of css!.matchAll(variable)) if (!kept.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const names = [...uses.keys()].toSorted((a, b) => uses.get(b)! - uses.get(a)!);
  const shortNames = listShortNames(kept, '--');
  const shortened = new Map(names.map((name) => [name, shortNames.next().value!]));
  return html.replaceAll(styleElement, (element) =>
    element.replaceAll(variable, (name) => shortened.get(name) ?? name),
  );
}

/** Names of styles from `a` on, without those that are taken. */
export function* listShortNames(taken: Set<string>, prefix = ''): Generator<string, never> {
  for (let count = 10; ; count++) {
    const name = prefix + count.toString(36);
    // No class may begin with a digit. A variable may, but not for every tool that reads styles.
    if (/^(?:--)?[a-z]/.test(name) && !taken.has(name)) yield name;
  }
}
