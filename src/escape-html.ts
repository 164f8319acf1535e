const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text content and quoted attribute values, in HTML and XML. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
