const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string) {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!);
}
