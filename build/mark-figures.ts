const figureCell = /<td>(?=(?:<strong>)?[−+]?[₱\d][\d,.%]*(?:<\/strong>)?<\/td>)/g;

/** Adds a class to table cells with only a number, such as −₱68,320, which must not break after the minus on a phone. */
export function markFigures(html: string) {
  return html.replaceAll(figureCell, '<td class="figure">');
}
