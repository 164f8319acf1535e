import { LineCounter, parseAllDocuments, visit } from 'yaml';
import { isHarmlessUrl } from './check-attributes.ts';
import type { TextProblem } from './check-mdx.ts';

/** Undefined if it is one plain document: no copies of copies, which can be made to fill the memory, and no own types. */
export function findYamlProblem(text: string, firstLine = 1): TextProblem | undefined {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, stringKeys: true });
  const [document, ...others] = 'empty' in documents ? [] : documents;
  const say = (offset: number, sentence: string) => {
    const line = lines.linePos(offset).line + firstLine - 1;
    return { line, sentence: `Line ${line}: ${sentence}` };
  };
  // Only comments, or nothing: whether that is enough, its schema says.
  if (!document) return undefined;
  const [error] = [...document.errors, ...document.warnings];
  if (error)
    return say(error.pos[0], `this cannot be read: ${error.message.split('\n', 1)[0]?.replace(/ at line .*/, '')}.`);
  if (others.length > 0) return say(others[0]?.range?.[0] ?? 0, 'the file has a second part after “---”. Remove it.');
  let problem: TextProblem | undefined;
  visit(document, {
    Alias(_key, node) {
      problem = say(
        node.range?.[0] ?? 0,
        'the sign * at the beginning of a value makes a copy of another. Put the value into quotes.',
      );
      return visit.BREAK;
    },
    Node(_key, node) {
      const { anchor, tag, range } = node as { anchor?: string; tag?: string; range?: [number, number, number] | null };
      if (!anchor && !tag) return undefined;
      problem = say(
        range?.[0] ?? 0,
        'the signs & and ! at the beginning of a value have a meaning in this file. Put the value into quotes.',
      );
      return visit.BREAK;
    },
    Scalar(_key, node) {
      if (typeof node.value !== 'string' || !/^\s*(javascript|data|vbscript):/i.test(node.value)) return undefined;
      if (isHarmlessUrl(node.value)) return undefined;
      problem = say(node.range?.[0] ?? 0, 'this is no link to a page. Begin it with / or https://.');
      return visit.BREAK;
    },
  });
  return problem;
}

/** The part of an article between the first two lines of dashes. */
export function readFrontMatter(text: string) {
  return /^---\r?\n([^]*?\n)---[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
}
