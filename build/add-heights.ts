import heights from './section-heights.json' with { type: 'json' };

/**
 * Tells phones how tall the sections, cards and footer below the first screen are, so that they lay out one after the
 * other without the scroll bar jumping: see `[data-height]` in global.css. `npm run make:heights` measures them; a page
 * with other sections than it had then is laid out as a whole.
 */
export function addHeights(path: string, html: string, measured: Record<string, number[]> = heights) {
  const sections = measured[path] ?? [];
  const opening = /<(?:section|footer|article)(?=[ >])/g;
  if (html.match(opening)?.length !== sections.length) return html;
  let index = 0;
  return html.replaceAll(opening, (tag) => {
    const height = sections[index++];
    return height ? `${tag} data-height="${height}"` : tag;
  });
}
