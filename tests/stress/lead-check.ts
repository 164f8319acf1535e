import { readLeads } from '../support/read-leads.ts';
import type { OddRequest } from './requests/odd-request.ts';
import type { RawResponse } from './requests/read-responses.ts';

/** Records which leads were acknowledged, and compares them with the database at the end. */
export function createLeadCheck() {
  const wasAcknowledged = new Map<string, boolean>();
  return {
    /** Without a response the lead may be stored or not, so it is not recorded. */
    note({ mark }: OddRequest, response: RawResponse | undefined) {
      if (mark && response) wasAcknowledged.set(mark, response.status === 201 || response.status === 303);
    },
    compareWith(dataFolder: string) {
      const found = readLeads(dataFolder).map(({ email, name, subject, message }) => {
        return /stress-\d+-\d+-/.exec(`${email} ${name} ${subject} ${message}`)?.[0] ?? 'unmarked';
      });
      const stored = new Set(found);
      const acknowledged = [...wasAcknowledged].filter(([, isAcknowledged]) => isAcknowledged).map(([mark]) => mark);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((mark) => !stored.has(mark)),
        twice: found.filter((mark, place) => found.indexOf(mark) !== place),
        /** In the database although the request was rejected, or without a known mark. */
        unexpected: [...stored].filter((mark) => mark === 'unmarked' || wasAcknowledged.get(mark) === false),
      };
    },
  };
}
