const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text between tags and inside quoted attributes. */
export function escapeXml(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
