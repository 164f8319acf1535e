import { globSync, readFileSync } from 'node:fs';
import { transform, type Selector } from 'lightningcss';

/** As lightningcss counts versions. These have everything the stylesheet asks for, without prefixes. */
const browsers = { chrome: 120 << 16, firefox: 128 << 16, safari: (17 << 16) | (2 << 8) };

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/**
 * Leaves in a page only the style rules that something in it can match. The stylesheet serves the
 * whole site and stands in every page, so that a first visit needs no second request; without this,
 * each page would carry the other pages' rules too.
 */
export function trimStyles(html: string) {
  const markup = html.replaceAll(styleElement, '');
  const present = collectNames(markup);
  return html.replaceAll(styleElement, (_element, css: string) => {
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      targets: browsers,
      visitor: {
        Rule: {
          // Tailwind's stand-in for @property, which every browser has had since mid-2024.
          'layer-block': (rule) => (rule.value.name?.join('.') === 'properties' ? [] : undefined),
          style: (rule) => (rule.value.selectors.some((selector) => canMatch(selector, present)) ? undefined : []),
        },
      },
    });
    return `<style>${minify(dropUnusedTokens(code.toString(), markup))}</style>`;
  });
}

/** Variables that neither the remaining rules nor the page itself refer to, and what describes them. */
function dropUnusedTokens(css: string, markup: string) {
  const isUsed = (name: string) => css.includes(`var(${name}`) || markup.includes(`var(${name}`);
  return css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (isUsed(name) ? rule : ''))
    .replaceAll(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (isUsed(name) ? declaration : ''));
}

/** Once more, for what has become empty; without Tailwind's comment and its rules for web components. */
function minify(css: string) {
  const code = Buffer.from(css.replaceAll(/\/\*![\s\S]*?\*\//g, '').replace(':root,:host', ':root'));
  return transform({ filename: 'page.css', code, minify: true, targets: browsers }).code.toString();
}

/** What scripts add later, such as the class of a block that waits to be revealed, counts as present. */
const namesInScripts = globSync('src/islands/**/*.{ts,tsx}').flatMap((file) =>
  readFileSync(file, 'utf8').split(/[\s'"`.,()]+/),
);

/** What the server and the browser compose later from the same text: a page may be built without it. */
const classesInText = ['src/article-filter.ts', ...globSync('src/money/*.ts')].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/class="([^"]*)"/g)].map((match) => match[1]!),
);

function collectNames(markup: string) {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) =>
    match[1]!.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z0-9-]*)/gi)].map((match) => match[1]!.toLowerCase());
  return new Set([...classes, ...tags, ...namesInScripts, ...classesInText, 'html', 'body']);
}

function canMatch(selector: Selector, present: Set<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'type') return present.has(part.name);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      return part.selectors.some((inner) => canMatch(inner, present));
    }
    return true;
  });
}
