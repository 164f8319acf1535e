import { BadRequest } from './lead-query.ts';

/** The object in a body; an error for everything else. */
export function readJson(body: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new BadRequest('The request is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('The request must be one JSON object.');
  }
  return value as Record<string, unknown>;
}
