const styleElement = /<style>([\s\S]*?)<\/style>/g;
/** Not in the name of a class, where Tailwind writes `\(--x\)`. */
const variable = /(?<![\w\\-]|\\\()--[a-z][\w-]*/gi;

/** Names by which scripts set variables of the page. */
const namesInScripts = ['--consent-height'];

/** Gives the variables of a page's styles short names: the styles are in every page, and a variable is used often. */
export function shortenVariables(html: string) {
  // Not the dialogs: their styles get into any page, where the same short name would mean something else.
  if (!html.includes('<html')) return html;
  const markup = html.replaceAll(styleElement, '');
  const kept = new Set([...namesInScripts, ...(markup.match(variable) ?? [])]);
  const uses = new Map<string, number>();
  for (const [, css] of html.matchAll(styleElement)) {
    for (const [name] of css!.matchAll(variable)) if (!kept.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const names = [...uses.keys()].toSorted((a, b) => uses.get(b)! - uses.get(a)!);
  const shortNames = listShortNames(kept);
  const shortened = new Map(names.map((name) => [name, shortNames.next().value!]));
  return html.replaceAll(styleElement, (element) =>
    element.replaceAll(variable, (name) => shortened.get(name) ?? name),
  );
}

function* listShortNames(taken: Set<string>): Generator<string, never> {
  for (let count = 10; ; count++) {
    const name = `--${count.toString(36)}`;
    // A digit first would be valid too, but not for every tool that reads styles.
    if (/^--[a-z]/.test(name) && !taken.has(name)) yield name;
  }
}
