/** The pages of a preview stay inside of it: what leads to the site itself leads to the same path of the preview. */
const folder = '/desk/preview/';

/** HTML as our build writes it: attributes in double quotes, paths from the root. */
export function rewriteHtml(html: string) {
  return rewriteCss(html)
    .replaceAll(/( (?:href|src|poster|action)=")\/(?!\/)/g, `$1${folder}`)
    .replaceAll(/( (?:image)?srcset=")([^"]*)/gi, (_, start: string, list: string) => start + rewriteList(list));
}

function rewriteList(list: string) {
  return list.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${folder}`);
}

export function rewriteCss(css: string) {
  return css.replaceAll(/(url\(["']?)\/(?!\/)/g, `$1${folder}`);
}
