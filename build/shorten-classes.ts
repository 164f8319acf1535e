import { listShortNames } from './shorten-variables.ts';
import { decodeHtml, styleElement } from './trim-styles.ts';

const classAttribute = /(\sclass=")([^"]*)"/g;
const classInStyles = /\.((?:\\.|[\w-])+)/g;
const readName = (selector: string) => selector.replaceAll(/\\(.)/g, '$1');
const listNames = (css: string) => [...css.matchAll(classInStyles)].map((match) => readName(match[1]!));

/** What a screen reader alone gets, so that one can ask a built page for it. */
const keptName = 'sr-only';

/**
 * Gives the utility classes of a page short names: `lg:grid-cols-[1fr_1.8fr]` stands in the styles and in the markup.
 * The classes of components, by which scripts find elements, keep theirs, as do those that answers are rendered with.
 */
export function shortenClasses(html: string, inAnswers: Set<string>) {
  // Not the dialogs, which get into any page.
  if (!html.includes('<html')) return html;
  const styles = [...html.matchAll(styleElement)].map((match) => match[1]!).join('');
  const utilities = new Set(listNames(readLayer(styles, 'utilities')));
  const markup = html.replaceAll(styleElement, '');
  const used = [...markup.matchAll(classAttribute)].flatMap((match) => splitNames(match[2]!));
  const uses = new Map<string, number>();
  for (const name of used) if (utilities.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].filter((name) => name !== keptName && !inAnswers.has(name));
  const shortNames = listShortNames(new Set([...used, ...listNames(styles)]));
  const shortened = new Map(
    names.toSorted((a, b) => uses.get(b)! - uses.get(a)!).map((name) => [name, shortNames.next().value!]),
  );
  return html
    .replaceAll(styleElement, (element) =>
      element.replaceAll(classInStyles, (selector, name: string) => {
        const short = shortened.get(readName(name));
        return short ? `.${short}` : selector;
      }),
    )
    .replaceAll(classAttribute, (_attribute, start: string, list: string) => {
      const written = list.split(/\s+/).filter(Boolean);
      return `${start}${written.map((name) => shortened.get(decodeHtml(name)) ?? name).join(' ')}"`;
    });
}

function splitNames(list: string) {
  return decodeHtml(list).split(/\s+/).filter(Boolean);
}

/** The rules of one layer of minified styles. */
function readLayer(css: string, layer: string) {
  const start = css.indexOf(`@layer ${layer}{`);
  if (start === -1) return '';
  let end = css.indexOf('{', start);
  let depth = 1;
  while (depth > 0 && ++end < css.length) depth += { '{': 1, '}': -1 }[css[end]!] ?? 0;
  return css.slice(start, end);
}
