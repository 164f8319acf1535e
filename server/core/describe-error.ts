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
