import { expect, test } from 'vitest';
import { addPolicyElement } from './policy-element.ts';

const policy = "default-src 'none';script-src 'self' 'sha256-$&';frame-ancestors 'none'";

test('the policy stands before everything but the charset, without what a meta element cannot carry', () => {
  expect(addPolicyElement('<head><meta charset="utf-8"><title>A</title></head>', policy, true)).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' 'sha256-$&';upgrade-insecure-requests"><title>A</title></head>`,
  );
});

test('a part of a page stays as it is', () => {
  expect(addPolicyElement('<template></template>', policy, false)).toBe('<template></template>');
});
