import { expect, test } from 'vitest';
import { shortenMarkup } from './shorten-markup.ts';

test('attributes and empty elements are as short as HTML allows', () => {
  expect(shortenMarkup('<p data-reveal="true"><input required=""/><img src="/a/"/><br/></p>')).toBe(
    '<p data-reveal><input required><img src="/a/"><br></p>',
  );
  expect(shortenMarkup('<svg><path d="M0 0"></path><use href="#a"></use></svg>')).toBe(
    '<svg><path d="M0 0"/><use href="#a"/></svg>',
  );
});

test('quotes are written as they are, where they end no attribute', () => {
  expect(shortenMarkup('<p>We&#x27;ll say &quot;free&quot;</p>')).toBe(`<p>We'll say "free"</p>`);
  expect(shortenMarkup('<p data-x="[&quot;a&quot;]"></p>')).toBe(`<p data-x='["a"]'></p>`);
  const both = `<p title="&quot;it's&quot;"></p>`;
  expect(shortenMarkup(both)).toBe(both);
});

test('the scripts of a page become one, each with its own variables, and that of all pages first', () => {
  const scripts = '<script type="module">var a=1;</script><main></main><script type="module">var a=2</script>';
  expect(shortenMarkup(scripts)).toBe(
    '<main></main><script type="module">(()=>{var a=2})();(()=>{var a=1;})();</script>',
  );
  const one = '<script type="module">var a=1</script><script src="/a.js" type="module"></script>';
  expect(shortenMarkup(one)).toBe(one);
});
