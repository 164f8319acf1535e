import type { TeamMember } from '../../content/queries.ts';
import { capitalize, countThings, joinWithDots, writeCount } from '../../domain/words.ts';
import { site } from '../../domain/site.ts';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function TeamGrid({ team }: { team: TeamMember[] }) {
  const who = team.length === 1 ? 'This person' : `One of these ${writeCount(team.length)}`;
  const clients = team.reduce((sum, member) => sum + member.clients, 0);
  return (
    <Section
      id="team"
      title="Who you will talk to"
      intro={`${who} runs your account. Together they have ${clients} clients now. ${countPeople(team.length)}`}
    >
      <ul className="lattice lg:grid-cols-2" data-reveal>
        {team.map((member) => (
          <li
            key={member.name}
            className="pane grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-4 pb-5 sm:grid-cols-[10rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-7 sm:pb-0"
          >
            <div className="min-h-28 *:rounded-none sm:row-span-2">
              <StockPhoto photo={member.photo} icon="user-round" shape="pane" sizes="14rem" />
            </div>
            <div className="self-center pe-5 pt-3 leading-snug sm:pt-7">
              <h3 className="text-xl">{member.name}</h3>
              <p>{member.role}</p>
            </div>
            <div className="col-span-full px-5 leading-[1.5] sm:col-[2] sm:p-0 sm:pe-7 sm:pb-7">
              <p>
                {member.bio} {member.name.split(' ')[0]} decides {member.decides}.
              </p>
              <p className="mt-1 sm:mt-3">
                Leads <ServiceLinks services={member.services} />.
              </p>
              <p className="mt-2 text-sm text-muted sm:mt-3">{joinWithDots(...member.certs)}</p>
              <div className="mt-2.5 flex items-center gap-3 text-sm font-semibold">
                <ClientWindows clients={member.clients} />
                {member.clients} of {site.clientsPerPerson} clients
              </div>
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

const drawWindows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${(from + index) * 12} 0h9v12h-9z`).join('');

/** One window for each client that a person can look after, lit if there is one. */
function ClientWindows({ clients }: Pick<TeamMember, 'clients'>) {
  return (
    <svg viewBox={`0 0 ${site.clientsPerPerson * 12 - 3} 12`} className="h-3" aria-hidden="true">
      <path d={drawWindows(0, clients)} className="fill-tide" />
      <path d={drawWindows(clients, site.clientsPerPerson)} className="fill-line" />
    </svg>
  );
}
