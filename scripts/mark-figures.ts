const figureCell = /<td>(?=(?:<strong>)?[−+]?[₱\d][\d,.%]*(?:<\/strong>)?<\/td>)/g;

/** A table cell that holds a figure and nothing else, such as −₱68,320, must not be broken after its minus on a phone. */
export function markFigures(html: string) {
  return html.replaceAll(figureCell, '<td class="figure">');
}
