import { expect, test } from 'vitest';
import { gatherRules } from './gather-rules.ts';

const lists = [new Set(['a', 'b']), new Set(['c'])];

test('the declarations of a class are in one rule, also inside of a media query', () => {
  expect(gatherRules('.a{top:0}.c{color:red}.a{color:blue}@media print{.a{top:1px}.a{color:red}}', lists)).toBe(
    '.a{top:0;color:blue}.c{color:red}@media print{.a{top:1px;color:red}}',
  );
});

test.each([
  ['another class of its elements that may set the same', '.a{color:red}.b{gap:1px}.a{column-gap:0}'],
  ['a rule that is not of one class', '.a{color:red}.a:hover{top:0}.a{top:1px}'],
])('a declaration stays behind %s', (_what, css) => {
  expect(gatherRules(css, lists)).toBe(css);
});
