/** Plain HTML for what Markdown has no sign for. */
export const plainTags = ['abbr', 'br', 'del', 'em', 'kbd', 'mark', 'q', 's', 'small', 'strong', 'sub', 'sup', 'u'];
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
