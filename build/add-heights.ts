import heights from './section-heights.json' with { type: 'json' };

/**
 * Tells phones how tall the sections below the first screen are, so that they lay out each when it comes near without
 * the scroll bar jumping: see `[data-height]` in global.css. `npm run make:heights` measures them; a page with other
 * sections than it had then is laid out as a whole.
 */
export function addHeights(path: string, html: string, measured: Record<string, number[]> = heights) {
  const sections = measured[path] ?? [];
  if (html.match(/<section[ >]/g)?.length !== sections.length) return html;
  let index = 0;
  return html.replaceAll(/<section(?=[ >])/g, (tag) => {
    const height = sections[index++];
    return height ? `${tag} data-height=${height}` : tag;
  });
}
