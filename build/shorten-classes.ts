import { gatherRules, splitRules } from './gather-rules.ts';
import { listShortNames } from './shorten-variables.ts';
import { decodeHtml, styleElement } from './trim-styles.ts';

const classAttribute = /(\sclass=")([^"]*)"/g;
const classInStyles = /\.((?:\\.|[\w-])+)/g;
const readName = (selector: string) => selector.replaceAll(/\\(.)/g, '$1');
const readList = (attribute: string) => new Set(decodeHtml(attribute).trim().split(/\s+/));
const listNames = (css: string) => [...css.matchAll(classInStyles)].map((match) => readName(match[1]!));

/** The tests of built pages find by this name what only screen readers are given. */
const keptName = 'sr-only';

/**
 * Gives the utility classes of a page short names: `lg:grid-cols-[1fr_1.8fr]` stands in the styles and in the markup.
 * Those of exactly the same elements get one name together. The classes of components, by which scripts find elements, keep theirs, as do those that answers are rendered with.
 */
export function shortenClasses(html: string, inAnswers: Set<string>) {
  // Not the dialogs, which get into any page.
  if (!html.includes('<html')) return html;
  const styles = [...html.matchAll(styleElement)].map((match) => match[1]!).join('');
  const places = new Map<string, number[]>();
  for (const [place, match] of [...html.matchAll(classAttribute)].entries()) {
    for (const name of readList(match[2]!)) places.set(name, [...(places.get(name) ?? []), place]);
  }
  const used = new Set(places.keys());
  const components = new Set(listNames(readLayer(styles, 'components')));
  // In the order of the styles, which compresses best.
  const utilities = new Set(listNames(readLayer(styles, 'utilities'))).difference(components);
  const names = [...utilities].filter((name) => used.has(name) && name !== keptName && !inAnswers.has(name));
  const shortNames = listShortNames(used.union(new Set(listNames(styles))));
  const shared = new Map<string, string>();
  const shortened = new Map(
    names.map((name) => {
      const elements = String(places.get(name));
      if (!shared.has(elements)) shared.set(elements, shortNames.next().value!);
      return [name, shared.get(elements)!];
    }),
  );
  const shortHtml = html
    .replaceAll(styleElement, (element) =>
      element.replaceAll(classInStyles, (selector, name: string) => {
        const short = shortened.get(readName(name));
        return short ? `.${short}` : selector;
      }),
    )
    .replaceAll(classAttribute, (_attribute, start: string, list: string) => {
      const written = list.trim().split(/\s+/);
      return `${start}${[...new Set(written.map((name) => shortened.get(decodeHtml(name)) ?? name))].join(' ')}"`;
    });
  const classLists = [...shortHtml.matchAll(classAttribute)].map((match) => readList(match[2]!));
  return shortHtml.replaceAll(styleElement, (element, css: string) => {
    const rules = readLayer(css, 'utilities');
    return element.replace(rules, () => gatherRules(rules, classLists));
  });
}

/** The rules of one layer of minified styles. */
function readLayer(css: string, layer: string) {
  const start = `@layer ${layer}{`;
  const [rule = ''] = splitRules(css.slice(css.indexOf(start)));
  return rule.startsWith(start) ? rule.slice(start.length, -1) : '';
}
