import type { JsonSchema } from '../../../content-contract.ts';

/** A number as somebody types it: 18,000 or ₱18000 or 12.5. Undefined where it is none. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₱\s]/g, '');
  if (!/^-?\d{1,3}(,\d{3})*(\.\d+)?$|^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
}

/** 18000 → 18,000; the year 2026 stays as it is. */
export function writeNumber(value: number, isPlain: boolean): string {
  return isPlain ? String(value) : value.toLocaleString('en-PH', { maximumFractionDigits: 10 });
}

const firstYear = 1900;

export function isYear(name: string | number | undefined, { minimum = 0 }: JsonSchema) {
  return minimum >= firstYear || (typeof name === 'string' && /year$/i.test(name));
}
