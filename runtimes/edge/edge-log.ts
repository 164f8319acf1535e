import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/http.ts';

/** One JSON object per line, as on Node; Cloudflare adds the time. */
export const edgeLog: Logger = { info: write('log'), warn: write('warn'), error: write('error') };

function write(method: 'log' | 'warn' | 'error') {
  return (fields: object, msg: string) => {
    const { err, ...rest } = fields as { err?: unknown };
    console[method](JSON.stringify({ ...rest, ...(err !== undefined && { err: describeError(err) }), msg }));
  };
}
