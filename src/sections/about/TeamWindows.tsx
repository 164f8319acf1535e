import type { TeamMember } from '../../content/queries.ts';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** The hero of /about: a tower with a lit window for each of the team, who looks out of it. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="team-windows grid grid-cols-2 gap-3 bg-night p-3 sm:gap-4 sm:p-4">
      {team.map(({ name, role, photo }) => (
        <li key={name} className="flex flex-col bg-dawn text-ink">
          <StockPhoto photo={photo} icon="user-round" shape="pane" sizes="14rem" look="min-h-36 flex-1 rounded-none" />
          <p className="px-3 py-2 text-sm leading-[1.2]">
            <b className="block font-heading text-base">{name}</b> {role}
          </p>
        </li>
      ))}
    </ul>
  );
}
