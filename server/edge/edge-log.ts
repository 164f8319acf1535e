import type { Logger } from '#server/core/http.ts';
import { describeFields } from '#server/core/log.ts';

/** One JSON object per line, as on Node; Cloudflare adds the time. */
export const edgeLog: Logger = { info: write('log'), warn: write('warn'), error: write('error') };

function write(method: 'log' | 'warn' | 'error') {
  return (fields: object, msg: string) => console[method](JSON.stringify({ ...describeFields(fields), msg }));
}
