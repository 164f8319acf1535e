/** YAML as it may be in the content: small, shallow, without aliases, tags and keys that reach into a prototype. */
import { isAlias, isScalar, parseDocument, visit, type Document, type Node } from 'yaml';
import type { Json } from '../content-contract.ts';
import { ContentProblem } from './content-problem.ts';

export const longestText = 200_000;
export const tooLong = 'This text is longer than 200,000 characters. Split it.';
const deepest = 20;
/** The last one would copy another map into its own. */
const forbiddenKeys = new Set(['__proto__', 'prototype', 'constructor', '<<']);

export function readValue(text: string): Json {
  return parseYaml(text).toJS() as Json;
}

export function parseYaml(text: string): Document {
  if (text.length > longestText) throw new ContentProblem(tooLong);
  const document = readDocument(text);
  const [error] = document.errors;
  if (error) throw new ContentProblem(`This is not valid YAML: ${error.message}`);
  return document;
}

function readDocument(text: string) {
  refuseDepth(text);
  const document = parseDocument(text, { version: '1.2', schema: 'core' });
  visit(document, {
    Node: (_, node) => refuseNode(node as Node),
    Pair: (_, { key }) => {
      if (!isScalar(key)) throw new ContentProblem('A name in YAML must be a word.');
      refuseKey(String(key.value));
    },
  });
  return document;
}

export function refuseKey(key: string) {
  if (forbiddenKeys.has(key)) throw new ContentProblem(`“${key}” cannot be a name. Choose another one.`);
}

function refuseNode(node: Node) {
  if (isAlias(node) || ('anchor' in node && node.anchor))
    throw new ContentProblem('Aliases (& and *) cannot be used here. Write the value out.');
  if (node.tag) throw new ContentProblem('Tags (!) cannot be used here. Put quotes around the text.');
  if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value))
    throw new ContentProblem('This is not a number that can be counted with.');
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
