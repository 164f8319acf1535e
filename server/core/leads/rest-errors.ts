import { limits, type LeadProblem } from '#src/domain/lead.ts';
import errors from './rest-errors.json' with { type: 'json' };

type ErrorName = keyof typeof errors;
type ErrorText = {
  status: number;
  code: string;
  message: string;
  hint?: string;
  /** Tells a call that cannot be booked from another one, for our form. */
  details?: string;
  /** A 401 must say how to authenticate (RFC 9110). */
  headers?: Record<string, string>;
};
const texts: Record<ErrorName, ErrorText> = errors;

export type RestError = ReturnType<typeof restError>;

/** An error in PostgREST's format: always these four keys, and no data of any row. Its texts name values in braces. */
export function restError(name: ErrorName, values: Record<string, string | number> = {}) {
  const { status, code, message, hint = null, details = null, headers = {} } = texts[name];
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
  const filled = Object.entries(headers).map(([header, value]) => [header, fill(value)] as const);
  const body = { code: fill(code), details, hint: hint && fill(hint), message: fill(message) };
  return { status, body, headers: Object.fromEntries(filled) };
}

export function explainProblem({ column, rule }: LeadProblem) {
  const { min, max } = limits[column];
  return restError(rule, { column, min: min === 1 ? '1 character' : `${min} characters`, max });
}
