import type { TeamMember } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** The hero of /about: a tower with a lit window for each of the team, who looks out of it. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="team-windows -mb-52 ml-auto grid w-[calc(100%-4.5rem)] auto-rows-[minmax(11.5rem,1fr)] grid-cols-2 gap-2 self-end bg-night p-2 sm:gap-4 sm:p-4 lg:w-full lg:auto-rows-[18rem]">
      {team.map(({ name, role, photo, services }) => (
        <li key={name} className="flex flex-col bg-dawn leading-[1.2] text-ink">
          <StockPhoto photo={photo} sizes="14rem" look="min-h-32 flex-1 rounded-none">
            {/* Behind the portrait: initials by lamplight, and in one of the panes the sign of what the person leads. */}
            <svg
              className="initials size-full bg-[radial-gradient(at_50%_75%,var(--color-glow),var(--color-beam))]"
              aria-hidden="true"
            >
              <text
                x="50%"
                y="88%"
                textAnchor="middle"
                className="fill-ink font-heading text-[clamp(3.25rem,11vw,5.25rem)] font-bold tracking-[-0.05em]"
              >
                {name.replaceAll(/(\p{L})\S* ?/gu, '$1')}
              </text>
              <g className="stroke-night" strokeWidth="5">
                <line x2="100%" y1="40%" y2="40%" />
                <line x1="50%" x2="50%" y2="40%" />
              </g>
            </svg>
            {services[0] && (
              <Icon name={services[0].icon} className="absolute top-0 right-0 h-2/5 w-1/2 bg-bay p-[4%] text-beam" />
            )}
          </StockPhoto>
          <p className="p-2 text-sm max-sm:min-h-24 sm:px-3">
            <b className="block font-heading text-base">{name}</b> {role}
          </p>
        </li>
      ))}
    </ul>
  );
}
