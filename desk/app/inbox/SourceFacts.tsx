import type { LeadColumn } from '#src/domain/lead.ts';
import type { DeskLead } from '../../contract.ts';
import { type Filter, noFilter } from '../data/filter.ts';
import { followLink, writeRoute } from '../data/route.ts';

/** What stands neither at the head of a lead nor in its message. */
const labels: Record<Exclude<LeadColumn, 'name' | 'email' | 'message' | 'subject'>, string> = { company: 'Company' };

/** Where a lead came from. What can be filtered by is a link to that filter. */
export function SourceFacts({ lead }: { lead: DeskLead }) {
  const { page, firstPage, referrer, utmSource, medium, campaign } = lead.source;
  // The pop-up has no field for the company.
  const named = lead.form === 'audit' ? { ...labels, company: 'Website' } : labels;
  const facts: { name: string; value: string | null; filter?: Partial<Filter> }[] = [
    ...Object.entries(named).map(([column, name]) => ({ name, value: lead[column as LeadColumn] })),
    { name: 'Sent from', value: page, filter: { page: page ?? '' } },
    { name: 'Visit began at', value: firstPage },
    { name: 'Linked from', value: referrer, ...(!utmSource && { filter: { source: referrer ?? '' } }) },
    { name: 'Source', value: utmSource, filter: { source: utmSource ?? '' } },
    { name: 'Medium', value: medium },
    { name: 'Campaign', value: campaign },
  ];
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return <p className="quiet-note">Where it came from is not known.</p>;
  return (
    <section aria-label="Where it came from">
      <h3>Where it came from</h3>
      <dl className="facts">
        {known.map(({ name, value, filter }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">
              {filter ? (
                <a
                  className="link"
                  href={writeRoute({ screen: 'inbox', filter: { ...noFilter, ...filter }, lead: lead.id })}
                  title="Show others like it"
                  onClick={followLink}
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
