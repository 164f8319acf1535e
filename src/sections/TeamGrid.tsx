import type { TeamMember } from '../content/queries.ts';
import { StockPhoto } from '../ui/StockPhoto.tsx';
import { Section } from '../ui/Section.tsx';
import { joinWithDots } from '../ui/join-with-dots.ts';

export function TeamGrid({ team }: { team: TeamMember[] }) {
  return (
    <Section>
      <h2 className="text-3xl">Who you will talk to</h2>
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {team.map((member) => (
          <li key={member.name}>
            <StockPhoto
              photo={member.photo}
              icon="user-round"
              shape="portrait"
              sizes="(width >= 64rem) 17rem, (width >= 36rem) 44vw, 92vw"
            />
            <h3 className="mt-4 text-xl">{member.name}</h3>
            <p>{member.role}</p>
            <p className="mt-1 text-sm text-muted">{joinWithDots(...member.certs)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
