/** Plain HTML for what Markdown has no sign for. */
export const plainTags = ['abbr', 'br', 'del', 'em', 'kbd', 'mark', 'q', 's', 'small', 'strong', 'sub', 'sup', 'u'];
/** These do not end a line; the second are often side by side, with a gap that the styles make. */
export const inlineTags = 'a abbr b bdi br cite code em i mark q s small span strong sub sup time tspan u wbr'.split(
  ' ',
);
export const spacedTags = ['a', 'br', 'span', 'tspan'];

/** Of src/layouts/article/article-parts.tsx: those with a text inside, as “Insert a box” calls them, and those without. */
const boxes = {
  DrawnTable: 'Table with a drawing',
  Checklist: 'Checklist',
  RulesBox: 'Box for laws',
  ShortAnswer: 'Short answer',
};
const names = [...Object.keys(boxes), 'Estimator', 'PriceCards', 'WorkedExample', ...plainTags].join('|');

const keepLines = (found: string) => found.replaceAll(/[^\n]/g, ' ');

/** Signs in a text that have another meaning than its writer expects and the words around each: build/check-mdx.ts stops at the first. */
export function findSignProblems(body: string) {
  const text = body
    .replaceAll(/```[^]*?```|`[^`\n]*`|\\[<{]|\{\/\*[^]*?\*\/\}/g, keepLines)
    .replaceAll(new RegExp(`</?(?:${names})\\b[^>]*>|</?>`, 'g'), keepLines);
  const signs = Array.from(text.matchAll(/(.{0,20}?(?:[<](?=\S)|(\{)).{0,20}).*/g), ({ 1: found, 2: brace, index }) => {
    const words = body.slice(index, index + found!.length).trim();
    return brace ? `Write “\\{” for the sign “{” in “${words}”.` : `Write a space after the sign “<” in “${words}”.`;
  });
  const open = Object.entries(boxes).filter(([box]) => body.split(`<${box}`).length > body.split(`</${box}>`).length);
  return [...signs, ...open.map(([, name]) => `The last line of the box “${name}” is gone. Insert the box again.`)];
}

/** Quotes as pages show them, however they were typed. Those of code stay, as in lang="en-PH". */
export function curlQuotes(text: string) {
  return text
    .replaceAll(/(?<=^|[\s([])"/g, '“')
    .replaceAll(/="[^"]*"|"/g, (found) => (found === '"' ? '”' : found))
    .replaceAll("'", '’');
}
