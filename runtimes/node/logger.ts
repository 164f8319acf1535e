import { pino } from 'pino';
import type { Logger } from '#server/core/http.ts';
import { describeError } from '#server/core/describe-error.ts';
import { createLogStream } from './log-stream.ts';

/** Writes one JSON object per line. */
export function createLogger(): Logger {
  return pino({ base: null, serializers: { err: describeError } }, createLogStream());
}
