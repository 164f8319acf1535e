import type { JsonSchema } from '../../../content-contract.ts';

/** The description without the names of source files, which are for whoever edits those. */
export function readHelp({ description = '' }: JsonSchema): string {
  return description
    .replaceAll(/[,:;]?\s*\b(?:one of|name of|keys? of|see|in|of)?\s*\bsrc\/[\w./-]+\w/gi, '')
    .replace(/^\s*[,;:.]\s*/, '')
    .trim();
}

/** Whether a number is an amount of money: only names and descriptions tell. */
export function isPesos(name: string | number | undefined, { description = '' }: JsonSchema, group?: JsonSchema) {
  if (group?.properties?.['kind']?.const === 'pesos') return true;
  return /\bpesos\b/i.test(description) || ['least', 'upTo', 'pesos', 'spend', 'fee'].includes(String(name));
}
