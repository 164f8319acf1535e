import type { TeamMember } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** The hero of /about: a tower with a lit window for each of the team, who looks out of it. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="team-windows -mb-52 ml-auto grid w-[calc(100%-4.5rem)] auto-rows-[minmax(11.5rem,1fr)] grid-cols-2 gap-2 self-end bg-night p-2 sm:gap-4 sm:p-4 lg:w-full lg:auto-rows-[16.25rem]">
      {team.map(({ name, role, photo, services }) => (
        <li key={name} className="flex flex-col bg-dawn leading-[1.2] text-ink">
          <StockPhoto photo={photo} sizes="14rem" look="min-h-32 flex-1 rounded-none">
            <InitialPanes name={name} icon={services[0]!.icon} />
          </StockPhoto>
          <p className="p-2 text-sm sm:px-3">
            <b className="block font-heading text-base">{name}</b> {role}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Behind a portrait: the initials at a lit window, and in one of its panes the sign of what the person leads. */
function InitialPanes({ name, icon }: Pick<TeamMember, 'name'> & Pick<TeamMember['services'][number], 'icon'>) {
  return (
    <span className="initial-panes" data-initials={name.replaceAll(/(\w)\S* ?/g, '$1')} aria-hidden="true">
      <Icon name={icon} className="absolute top-0 right-0 h-2/5 w-1/2 bg-bay p-[4%] text-beam" />
    </span>
  );
}
