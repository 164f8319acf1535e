import type { Logger } from '#server/core/http.ts';
import type { Desk } from '#server/core/site.ts';
import type { LeadDatabase } from '#server/stores/sql-store.ts';
import { findDay } from '#src/domain/office-days.ts';

/** Robots that call themselves so; most others do not send what a browser sends when somebody opens a page. */
const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan/i;

/**
 * Adds up the views of pages: a path and a number, nothing about who it was. A page that the browser renders ahead
 * counts when it says that it is seen (src/browser/dialogs/widgets.ts); one that it only fetched ahead counts at once,
 * because nothing tells when it is opened.
 */
export function createPageViews(database: Pick<LeadDatabase, 'addViews'>, log: Logger) {
  let views = new Map<string, number>();

  const count: Desk['countView'] = (path, { method, headers }) => {
    const { 'sec-fetch-mode': mode, 'sec-purpose': purpose = '', 'user-agent': browser = '' } = headers;
    const isSeen = method === 'GET' ? mode === 'navigate' && !purpose.includes('prerender') : 'x-seen' in headers;
    if (!isSeen || robot.test(browser)) return;
    views.set(path, (views.get(path) ?? 0) + 1);
  };

  /** Writes what was added up since. The views of the last minute of a day may count for the next one. */
  async function flush() {
    if (views.size === 0) return;
    const written = views;
    views = new Map();
    try {
      await database.addViews(findDay(new Date()), Object.fromEntries(written));
    } catch (error) {
      log.warn({ err: error }, 'the views of pages could not be written; they are added to the next ones');
      for (const [path, number] of written) views.set(path, (views.get(path) ?? 0) + number);
    }
  }

  return { count, flush };
}
