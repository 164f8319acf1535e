import type { Logger } from './http.ts';

/** A long path must not fill the log. */
const longestLoggedPath = 200;

type LoggedResponse = { method: string; path: string; status: number; ms: number };

/** Without the query string: what people search for is nobody's business. */
export function logResponse(log: Logger, { method, path, status, ms }: LoggedResponse) {
  // The log line of a page is enough; its fonts and scripts are not logged.
  if (status < 400 && path.startsWith('/assets/')) return;
  const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
  log[level]({ method, path: path.slice(0, longestLoggedPath), status, ms: Math.round(ms) }, 'responded');
}

/** The fields of a log line as plain data, with the error among them, if any, described. */
export function describeFields(fields: { err?: unknown }): object {
  return fields.err === undefined ? fields : { ...fields, err: describeError(fields.err) };
}

/**
 * An error for the log. The message and the details of a database error can quote the row that a visitor sent, so of
 * these only the codes and the place in the code are logged.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, errcode, constraint, severity, cause } = error as DatabaseFields & Error;
  const isOfDatabase = severity !== undefined;
  return {
    type: name,
    code,
    errcode,
    constraint,
    message: isOfDatabase ? undefined : message,
    stack: isOfDatabase ? stack.slice(stack.search(/^ +at /m)) : stack,
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** PostgreSQL's errors have a severity; SQLite's have an `errcode` and never quote a value. */
type DatabaseFields = { code?: string; errcode?: number; constraint?: string; severity?: string };
