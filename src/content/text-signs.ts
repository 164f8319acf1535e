/** Plain HTML for what Markdown has no sign for. */
export const plainTags = ['abbr', 'br', 'del', 'em', 'kbd', 'mark', 'q', 's', 'small', 'strong', 'sub', 'sup', 'u'];
/** These do not end a line; the second are often side by side, with a gap that the styles make. */
export const inlineTags = 'a abbr b bdi br cite code em i mark q s small span strong sub sup time tspan u wbr'.split(
  ' ',
);
export const spacedTags = ['a', 'br', 'span', 'tspan'];

/** Of src/layouts/article/article-parts.tsx: those with a text inside, and those without. */
const boxes = ['BreakEven', 'Checklist', 'RulesBox', 'ShortAnswer'];
const names = [...boxes, 'Estimator', 'PriceCards', 'WorkedExample', ...plainTags].join('|');

const keepLines = (found: string) => found.replaceAll(/[^\n]/g, ' ');

/** Signs in a text that have another meaning than its writer expects, all at once: build/check-mdx.ts stops at the first. */
export function findSignProblems(body: string) {
  const text = body
    .replaceAll(/```[^]*?```|`[^`\n]*`|\\[<{]|\{\/\*[^]*?\*\/\}/g, keepLines)
    .replaceAll(new RegExp(`</?(?:${names})\\b[^>]*>|</?>`, 'g'), keepLines);
  const inLines = text
    .split('\n')
    .flatMap((line, index) => [
      ...(/<[^\s]/.test(line) ? [`Line ${index + 1}: a “<” needs a space after it.`] : []),
      ...(line.includes('{') ? [`Line ${index + 1}: write “\\{” for the sign “{”.`] : []),
    ]);
  const open = boxes.filter((box) => body.split(`<${box}`).length > body.split(`</${box}>`).length);
  return [...inLines, ...open.map((box) => `The box <${box}> has no end. Write </${box}> after its last line.`)];
}

/** Quotes as pages show them, however they were typed. Those of code stay, as in lang="en-PH". */
export function curlQuotes(text: string) {
  return text
    .replaceAll(/(?<=^|[\s([])"/g, '“')
    .replaceAll(/="[^"]*"|"/g, (found) => (found === '"' ? '”' : found))
    .replaceAll("'", '’');
}
