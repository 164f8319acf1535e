const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For visitors' text, between tags and inside quoted attributes alike. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
