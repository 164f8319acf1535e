/** Texts may link to an article before its day: until then the words stand there without the link, which would lead nowhere. */
export function unlinkWaiting(html: string, waiting: string[]) {
  if (waiting.length === 0) return html;
  return html.replaceAll(/<a\b[^>]*? href="([^"#?]+)[^"]*"[^>]*>(.*?)<\/a>/gs, (link, path: string, words: string) =>
    waiting.includes(path) ? words : link,
  );
}
