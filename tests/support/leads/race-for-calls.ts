import { site } from '#src/domain/site.ts';
import { bookCall, readCallTimes } from './call-times.ts';
import type { LeadServer } from './lead-servers.ts';
import { inventEmail } from './post-lead.ts';

/** So many visitors want so many times at the same moment. Returns how it ended, and how it should have. */
export async function raceForCalls({ url, query }: LeadServer, visitors: number, times: number) {
  const wanted = (await readCallTimes(url)).slice(0, times).map(({ time }) => time);
  const responses = await Promise.all(
    Array.from({ length: visitors }, async (_, index) => {
      const email = inventEmail();
      let status = 503;
      // At the edge each request has a connection of its own, and a database that takes no more of them is not
      // available: visitors then try again, as the form does with the same key, for it may have been stored.
      while (status === 503) ({ status } = await bookCall(url, wanted[index % times]!, { email, key: email }));
      return { email, status };
    }),
  );
  const stored = await query<{ email: string; seat: number }>(
    'select email, seat from bookings join contacts on contacts.id = lead_id',
  );
  const leads = await query<{ email: string }>('select email from contacts');
  const told = (code: number) => responses.filter(({ status }) => status === code).length;
  const acknowledged = responses.filter(({ status }) => status === 201).map(({ email }) => email);
  const seats = times * site.calls.atOnce;
  const result = {
    booked: told(201),
    refused: told(409),
    /** Acknowledged and in the store, and nothing else. */
    isStored:
      stored
        .map(({ email }) => email)
        .toSorted()
        .join() === acknowledged.toSorted().join(),
    /** Nobody who was refused left a lead. */
    leads: leads.length,
  };
  return { result, expected: { booked: seats, refused: visitors - seats, isStored: true, leads: seats } };
}
