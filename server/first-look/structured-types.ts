import { cleanText } from '#src/domain/first-look/clean-text.ts';

const deepest = 4;

/** The types that a page's structured data names, as JSON-LD; none where it cannot be parsed. */
export function listTypes(json: string): string[] {
  try {
    return [...new Set(collectTypes(JSON.parse(json), 0))];
  } catch {
    return [];
  }
}

function collectTypes(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((item) => collectTypes(item, depth + 1));
  const { '@type': type, '@graph': graph } = value as Record<string, unknown>;
  const names = [type].flat().filter((name) => typeof name === 'string');
  return [...names.map((name) => cleanText(name, 30)), ...collectTypes(graph, depth + 1)];
}
