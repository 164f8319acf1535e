/** YAML as it may be in the content: small, shallow, without aliases, tags and keys that reach into a prototype. */
import { isAlias, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import { ContentProblem } from './content-problem.ts';
import { isForbiddenKey, isHarmlessText } from './harmless-url.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const longestText = 200_000;
export const tooLong = 'This text is longer than 200,000 characters. Split it.';
const deepest = 20;

export function readValue(text: string): Json {
  return parseYaml(text).toJS() as Json;
}

export function parseYaml(text: string): Document {
  if (text.length > longestText) throw new ContentProblem(tooLong);
  refuseDepth(text);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter });
  const findLine = (offset = 0) => lineCounter.linePos(offset).line;
  visit(document, {
    Node: (_, node) => refuseNode(node as Node, findLine),
    Pair: (_, { key }) => {
      if (!isScalar(key)) throw new ContentProblem('A name in YAML must be a word.');
      refuseKey(String(key.value), findLine(key.range?.[0]));
    },
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error) throw new ContentProblem(`This is not valid YAML: ${error.message}`, { line: findLine(error.pos[0]) });
  return document;
}

export function refuseKey(key: string, line?: number) {
  if (isForbiddenKey(key)) throw new ContentProblem(`“${key}” cannot be a name. Choose another one.`, { line });
}

function refuseNode(node: Node, findLine: (offset?: number) => number) {
  const refuse = (message: string) => {
    throw new ContentProblem(message, { line: findLine(node.range?.[0]) });
  };
  if (isAlias(node) || ('anchor' in node && node.anchor))
    refuse('Aliases (& and * at the beginning of a value) cannot be used here. Put the value into quotes.');
  if (node.tag) refuse('Tags (! at the beginning of a value) cannot be used here. Put the value into quotes.');
  if (!isScalar(node)) return;
  if (typeof node.value === 'number' && !Number.isFinite(node.value))
    refuse('This is not a number that can be counted with.');
  if (typeof node.value === 'string' && !isHarmlessText(node.value))
    refuse('This is no link to a page. Begin it with / or https://.');
}

/** Before the parser, which calls itself for each level: what opens brackets or lists without end would stop it. */
function refuseDepth(text: string) {
  const lists = /^ *(?:[-?] +){8}/m.test(text);
  const indented = text.split('\n').some((line) => /^ */.exec(line)![0].length > 2 * deepest);
  if (lists || indented || countOpenBrackets(text) > deepest)
    throw new ContentProblem(`This is nested more than ${deepest} levels deep. Make it flatter.`);
}

/** The most that are open at once. Brackets in texts are closed there, so that they count only for a moment. */
function countOpenBrackets(text: string) {
  let open = 0;
  let most = 0;
  for (const character of text) {
    if (character === '[' || character === '{') most = Math.max(most, ++open);
    else if (character === ']' || character === '}') open = Math.max(0, open - 1);
  }
  return most;
}
