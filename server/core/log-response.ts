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
