import type { TeamMember } from '../../content/queries.ts';
import { capitalize, countThings, joinWithDots, writeCount } from '../../domain/words.ts';
import { site } from '../../domain/site.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function TeamGrid({ team }: { team: TeamMember[] }) {
  const who = team.length === 1 ? 'This person' : `One of these ${writeCount(team.length)}`;
  return (
    <Section
      id="team"
      title="Who you will talk to"
      intro={`${who} leads each service you buy. ${countPeople(team.length)}`}
    >
      <ul className="lattice lg:grid-cols-2" data-reveal>
        {team.map((member) => (
          <li key={member.name} className="pane flex flex-col leading-[1.5] max-sm:text-sm">
            <div className="bg-night px-5 py-3 text-sm font-semibold whitespace-nowrap text-capiz sm:px-7">
              <ClientWindows clients={member.clients} />
              {member.clients} of {site.clientsPerPerson} clients
            </div>
            <div className="p-5 sm:p-7">
              <h3 className="text-xl lg:text-2xl">{member.name}</h3>
              <p className="mb-2 text-muted">{member.role}</p>
              <p>
                {member.bio} {member.name.split(' ')[0]} decides {member.decides}.
              </p>
              {member.services.length > 0 && (
                <p className="mt-2">
                  Leads <ServiceLinks services={member.services} />.
                </p>
              )}
              <p className="mt-3 text-sm text-muted">{joinWithDots(...member.certs)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** “Fifteen people work here: the four leads, three ad buyers and one office manager.” */
function countPeople(leads: number) {
  const all = site.staff.reduce((sum, { count }) => sum + count, leads);
  const roles = site.staff.map(({ count, role }) => countThings(count, role));
  const list = new Intl.ListFormat('en-GB').format([`the ${countThings(leads, 'lead')}`, ...roles]);
  return `${capitalize(writeCount(all))} people work here: ${list}.`;
}

/** "SEO, Content Marketing and Email Marketing", each a link. */
function ServiceLinks({ services }: { services: TeamMember['services'] }) {
  return services.map(({ path, name }, index) => (
    <span key={path}>
      {index > 0 && (index === services.length - 1 ? ' and ' : ', ')}
      <TextLink to={path}>{name}</TextLink>
    </span>
  ));
}

/** One window for each client that a person can look after, lit if there is one. */
function ClientWindows({ clients }: Pick<TeamMember, 'clients'>) {
  const wide = site.clientsPerPerson * 16 - 5;
  return (
    <svg viewBox={`0 0 ${wide} 18`} strokeWidth="18" strokeDasharray="11 5" className="mb-2 w-full" aria-hidden="true">
      <path d={`M0 9h${wide}`} className="stroke-seam" />
      <path d={`M0 9h${clients * 16 - 5}`} className="stroke-beam" />
    </svg>
  );
}
