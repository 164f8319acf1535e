import { Parser } from 'htmlparser2';

/** The pages of a preview stay inside of it: what leads to the site itself leads to the same path of the preview. */
const folder = '/desk/preview';

const linkNames = new Set(['href', 'src', 'poster', 'action']);
const listNames = new Set(['srcset', 'imagesrcset']);

/** With the texts of its inline styles, as they are then. Everything but links stays byte for byte. */
export function rewriteHtml(html: string) {
  const pieces: string[] = [];
  const styles: string[] = [];
  let isStyle = false;
  let done = 0;

  function replace(text: string) {
    pieces.push(html.slice(done, parser.startIndex), text);
    done = parser.endIndex + 1;
  }

  const parser = new Parser({
    onopentagname(name) {
      isStyle = name === 'style';
    },
    onattribute(name) {
      const written = html.slice(parser.startIndex, parser.endIndex + 1);
      if (linkNames.has(name)) replace(written.replace(/(=\s*["']?)\/(?!\/)/, `$1${folder}/`));
      else if (listNames.has(name)) replace(written.replaceAll(/([="',]\s*)\/(?!\/)/g, `$1${folder}/`));
    },
    ontext(text) {
      if (!isStyle) return;
      const style = rewriteCss(text);
      styles.push(style);
      replace(style);
    },
  });
  parser.end(html);
  return { html: pieces.join('') + html.slice(done), styles };
}

export function rewriteCss(css: string) {
  return css.replaceAll(/(url\(["']?)\/(?!\/)/g, `$1${folder}/`);
}
