import { pino } from 'pino';
import type { Logger } from '../core/http.ts';
import { createLogStream } from './log-stream.ts';

/** One JSON object a line. */
export function createLogger(): Logger {
  return pino({ base: null }, createLogStream());
}
