/**
 * Articles as an attacker would write them, through what the desk reads, what the publisher checks and what the build
 * compiles: what is let through is the same text to all three, and neither runs nor renders anything.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { readFile } from '#src/content/entries.ts';
import { splitPage } from '#src/content/front-matter.ts';
import { isAll } from '#tests/support/test-size.ts';
import { applyJob } from './apply-job.ts';
import { JobFailed } from './job-failed.ts';

type Hook<Parameters> = (parameters: Parameters) => Promise<void>;
type EntryInfo = (entry: { fileUrl: URL; contents: string }) => Promise<{ rawData: string; body: string }>;
type Transform = { handler: (this: object, code: string, id: string) => Promise<{ code: string }> };

/** How Astro splits an MDX file and compiles it, taken from its integration as a build takes it; without our plugins. */
async function openAstro() {
  const opened: { split?: EntryInfo; transforms: Transform[] } = { transforms: [] };
  const { hooks } = mdx({ processor: satteri() });
  const config = {
    root: pathToFileURL('./'),
    srcDir: pathToFileURL('./src/'),
    site: undefined,
    base: '/',
    markdown: {},
  };
  await (hooks['astro:config:setup'] as unknown as Hook<object>)({
    config,
    addRenderer() {},
    addPageExtension() {},
    addContentEntryType: ({ getEntryInfo }: { getEntryInfo: EntryInfo }) => void (opened.split = getEntryInfo),
    updateConfig: ({ vite }: { vite: { plugins: { transform: Transform }[] } }) =>
      void (opened.transforms = vite.plugins.map(({ transform }) => transform)),
  });
  await (hooks['astro:config:done'] as unknown as Hook<object>)({ config, logger: console });
  return {
    split: (fileUrl: URL, contents: string) => opened.split!({ fileUrl, contents }),
    async compile(text: string, id: string) {
      let code = text;
      for (const { handler } of opened.transforms)
        ({ code } = await handler.call({ environment: { name: 'ssr' } }, code, id));
      return code;
    },
  };
}

const ran = 'globalThis.ranCode = (globalThis.ranCode ?? 0) + 1';
const scriptElement = `{"astro:jsx": true, "type": "script", "props": {"children": "alert(1)"}}`;
const values = [
  '"text"', "'a b'", '`t`', '1', '-1', 'true', 'null', '[]', '{}', '["a"]', scriptElement, `[${scriptElement}]`,
  '{"set:html": "<script>x</script>"}', '{ $$typeof: 1 }', '{ __proto__: { a: 1 } }', `(() => { ${ran} })()`, ran,
  '"\\u003cscript>"', `\`\${${ran}}\``, '{ ["a"]: 1 }', '{ get a() { return 1 } }', '{ label: "a", amount: 1, kind: "fee" }',
  `[{ label: ${scriptElement}, amount: 1, kind: "cost" }]`, '[{ label: "a", amount: 1, kind: "cost" }]',
].map((value) => (value.startsWith('"') ? value : `{${value}}`)); // prettier-ignore
const names = [
  'title', 'of', 'lines', 'children', 'set:html', 'set:text', 'is:raw', 'client:load', 'server:defer', 'class:list', 'slot',
  'onclick', 'style', 'href', 'src', 'srcdoc', 'dangerouslySetInnerHTML', 'key', 'ref', 'transition:name', 'xlink:href',
  '__proto__', 'constructor', '$$slots', 'data-x', 'define:vars',
]; // prettier-ignore
const tagNames = [
  'mark', 'abbr', 'br', 'strong', 'RulesBox', 'WorkedExample', 'ShortAnswer', 'Estimator', 'PriceCards', 'script', 'style',
  'iframe', 'img', 'a', 'svg', 'Fragment', 'Content', 'RulesBox.constructor', 'x-y', 'math', '',
]; // prettier-ignore

const attribute = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((pair) => pair.join('='));
const element = fc
  .tuple(fc.constantFrom(...tagNames), fc.array(attribute, { maxLength: 3 }), fc.constantFrom('', 'x', '\n\n*x*\n\n'))
  .map(([name, fields, inside]) => `<${[name, ...fields].join(' ')}>${inside}</${name}>`);
const fragment = fc.oneof(
  { weight: 4, arbitrary: element },
  fc.constantFrom(
    `{${ran}}`, `{/* note */}`, `{/* */ ${ran} /* */}`, `export const a = ${ran}`, `import a from 'node:fs'`, '---', '+++',
    `---x: |\n  {${ran}}`, '---\nlayout: ../x.ts\n---', '\ufeff---', '\r---\r', '\u2028---', `\`{${ran}}\``, '```js\n{x}\n```',
    '<script>alert(1)</script>', '<!-- x -->', '<?x?>', '<![CDATA[x]]>', '[a](javascript:alert(1))', '[a](java\tscript:x)',
    '[a](&#106;avascript:x)', '[a](\\u006aavascript:x)', '[a]: data:text/html,x', '![a](../../../scripts/leads.ts)',
    '![a](n%6fde:fs)', '![a](/photos/a.jpg)', '<https://a.example>', '<javascript:alert(1)>', '&lt;script&gt;', '\\{x}', '{',
    '}', '<', '<a', '| a | b |\n| - | - |\n| {1} | <b> |', '# T {#id}', '[^1]: x', ':::note\nx\n:::', 'x{.a}', '$$x$$',
  ), // prettier-ignore
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const fieldLine = fc.oneof(
  fc.constantFrom(
    // What is let through has fields, so that some of them must be sound.
    'title: A', 'one: 1', 'two: "2"', 'three: [3]', 'four: { a: 1 }', 'five: x', 'six:', 'a: |\n  b', `---x: |\n  {${ran}}`, `+++x: |\n  {${ran}}`, '---', '+++', '--- # x', ' ---', '\t---', '...',
    '"---": 1', 'a: "\n---\n"', 'layout: ../x.ts', '"lay\\u006fut": node:fs', '<<: { a: 1 }', '__proto__: 1', 'b: &x 1',
    'c: !!js/function x', 'd: "java\\tscript:alert(1)"', 'e: "{x}"', '# c', '\ufeff', '\r', '\u2028---', '? [a]', '- x', '%YAML 1.1',
  ), // prettier-ignore
  fc.string({ maxLength: 8 }),
);
const mostFences = Array<string>(4).fill('---\n');
const text = fc
  .tuple(
    fc.constantFrom(...mostFences, '---\r\n', '\ufeff---\n', '\n---\n', '+++\n', '--- \n', '---x\n', ''),
    fc.array(fieldLine, { maxLength: 2 }),
    fc.constantFrom(...mostFences, '---\r\n', '+++\n', '---', '--- \n', '---x\n'),
    fc.array(fragment, { maxLength: 2 }),
    fc.constantFrom('\n', '\n\n', ' '),
  )
  .map(([opening, lines, closing, parts, join]) =>
    [opening, ...lines.map((line) => `${line}\n`), closing, parts.join(join)].join(''),
  );

test('no text of an article runs as code or becomes a script, and desk, check and build read the same', async () => {
  const folder = mkdtempSync('node_modules/.strange-texts-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const astro = await openAstro();
  const container = await AstroContainer.create();
  const { default: server } = (await import('@astrojs/mdx/server.js')) as unknown as { default: never };
  container.addServerRenderer({ name: 'astro:jsx', renderer: server });
  const nothing = Object.assign(() => '', { isAstroComponentFactory: true });
  const boxes = ['RulesBox', 'WorkedExample', 'ShortAnswer', 'Estimator', 'PriceCards'];
  const components = Object.fromEntries(boxes.map((name) => [name, nothing]));
  let published = 0;
  let runs = 0;

  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      runs += 1;
      const file = 'src/content/articles/strange.mdx';
      const checked = await applyJob(
        `${folder}/checkout`,
        [{ file, base: null, text: typed }],
        async () => undefined,
      ).then(
        () => true,
        (error: unknown) => {
          if (error instanceof JobFailed) return false;
          throw error;
        },
      );
      rmSync(`${folder}/checkout`, { recursive: true, force: true });
      if (!checked) return;
      published += 1;
      const { matter, body } = splitPage(typed);
      expect(readFile(file, typed).body).toBe(body);
      const id = `${process.cwd()}/${folder}/${runs}.mdx`;
      // Astro's own parser of YAML refuses a little more, and stops the build.
      const read = await astro.split(pathToFileURL(id), typed).catch(() => undefined);
      if (!read) return;
      expect(read.rawData.trim()).toBe(matter.trim());
      expect(read.body).toBe(body.trim());
      writeFileSync(`${id}.mjs`, await astro.compile(typed, id));
      const { Content } = (await import(`${id}.mjs`)) as { Content: never };
      const html = await container.renderToString(Content, { props: { components } });
      const page = parse(html, { comment: true });
      const risky = page.querySelectorAll('*').filter((found) => {
        const isKnown = !/^(script|style|iframe|object|embed|base|link|meta|svg|math)$/i.test(found.tagName);
        const isQuiet = Object.entries(found.attributes).every(
          ([name, value]) => !/^on|^srcdoc$|:/i.test(name) && !/^\s*(java|vb)script:/i.test(value),
        );
        return !isKnown || !isQuiet;
      });
      expect(risky.map(String)).toEqual([]);
      expect(globalThis).not.toHaveProperty('ranCode');
    }),
    { numRuns: isAll ? 2_000 : 300 },
  );
  // A test of texts that are all refused would show nothing of the build.
  expect(published).toBeGreaterThan(runs / 60);
  console.info(`${runs} texts, ${published} of them published`);
});
