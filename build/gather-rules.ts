import propertyFamilies from './property-families.json' with { type: 'json' };

type Rule = { text: string; name?: string; declarations?: string };

/** Properties that may set the same thing are in one family: `column-gap` and `gap`, `white-space` and `text-wrap`. */
const families: Record<string, string> = propertyFamilies;

/**
 * One rule for each class instead of several with a declaration each. A declaration moves up to the first rule of its
 * class, unless a rule between them may set the same for an element with both classes.
 */
export function gatherRules(css: string, classLists: Set<string>[]): string {
  const gathered: Rule[] = [];
  for (const text of splitRules(css)) {
    const start = text.indexOf('{') + 1;
    if (text.startsWith('@')) {
      gathered.push({ text: `${text.slice(0, start)}${gatherRules(text.slice(start, -1), classLists)}}` });
      continue;
    }
    const [, name] = /^\.([\w-]+)\{/.exec(text) ?? [];
    const rule = { text, name, declarations: text.slice(start, -1) };
    const first = name ? gathered.findIndex((other) => other.name === name) : -1;
    const isFree = first !== -1 && !gathered.slice(first + 1).some((other) => mayCollide(rule, other, classLists));
    if (isFree) gathered[first] = { name, ...join(gathered[first]!, rule) };
    else gathered.push(rule);
  }
  return gathered.map(({ text }) => text).join('');
}

function join(first: Rule, second: Rule) {
  const declarations = `${first.declarations};${second.declarations}`;
  return { declarations, text: `.${first.name}{${declarations}}` };
}

function mayCollide(rule: Rule, other: Rule, classLists: Set<string>[]) {
  if (!other.name || !other.declarations) return true;
  const isTogether = classLists.some((list) => list.has(rule.name!) && list.has(other.name!));
  return isTogether && !listFamilies(rule).isDisjointFrom(listFamilies(other));
}

function listFamilies({ declarations = '' }: Rule) {
  const words = declarations.split(';').map((declaration) => declaration.split(/[-:]/, 1)[0]!);
  return new Set(words.map((word) => families[word] ?? word));
}

/** The rules of minified styles, those within an at-rule together with it. */
export function splitRules(css: string) {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0 || brace === '{') continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
