import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { createOnDemandScripts } from './on-demand-scripts.ts';

/** As after the bundler has written scripts with this code. */
function openScripts(...codes: string[]) {
  const { plugin, ...scripts } = createOnDemandScripts();
  const { handler } = plugin.generateBundle as { handler: (options: object, bundle: Rolldown.OutputBundle) => void };
  const facadeModuleId = 'src/layouts/Base.astro?astro&type=script&index=0';
  const chunks = codes.map((code, index) => [`${index}.js`, { type: 'chunk', code, facadeModuleId, imports: [] }]);
  handler({}, Object.fromEntries(chunks) as Rolldown.OutputBundle);
  return scripts;
}

test('the scripts of a page become one, each with its own variables, and that of all pages first', () => {
  const { joinScripts, isOwnScript } = openScripts('var a=1;', 'var a=2\n');
  const scripts = '<script type="module">var a=1;</script><main></main><script type="module">var a=2</script>';
  const joined = '(()=>{var a=2})();(()=>{var a=1;})();';
  expect(joinScripts(scripts)).toBe(`<main></main><script type="module">${joined}</script>`);
  expect(isOwnScript(joined)).toBe(true);
  const one = '<script type="module">var a=1</script><script src="/a.js" type="module"></script>';
  expect(joinScripts(one)).toBe(one);
});

test('a script that the bundler did not write is no part of ours', () => {
  const { joinScripts, isOwnScript } = openScripts('var a=1;');
  const page = '<script type="module">var a=1;</script><script type="module">evil()</script>';
  expect(joinScripts(page)).toBe(page);
  expect(['var a=1;', 'evil()', '(()=>{evil()})();(()=>{var a=1;})();'].map(isOwnScript)).toEqual([true, false, false]);
});
