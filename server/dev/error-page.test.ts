import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { renderErrorPage } from './error-page.ts';

test('says the file, the line and the reason, as text', () => {
  const error = Object.assign(new Error('**title**: \u001B[31mToo big\u001B[39m: <=70 & more'), {
    loc: { file: resolve('src/content/team.yaml'), line: 7, column: 3 },
    hint: 'Make it shorter.',
  });
  const page = renderErrorPage(error);
  expect(page).toContain('<code>src/content/team.yaml:7:3</code>');
  expect(page).toContain('<pre>title: Too big: &lt;=70 &amp; more</pre>');
  expect(page).toContain('<p>Make it shorter.</p>');
});

test('an error without a place has its message alone', () => {
  const page = renderErrorPage(new Error('src/content/team.yaml: a mistake at line 3'));
  expect(page).toContain('<pre>src/content/team.yaml: a mistake at line 3</pre>');
  expect(page).not.toContain('undefined');
});
