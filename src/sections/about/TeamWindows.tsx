import type { TeamMember } from '../../content/queries.ts';

/** The hero of /about: what each of the team has the last word on, as panes of a window. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="lattice grid-cols-2">
      {team.map(({ name, decides }, index) => (
        <li
          key={name}
          className={`pane flex min-h-[clamp(6.5rem,5rem+6vw,10rem)] flex-col justify-between gap-3 p-[clamp(0.875rem,0.5rem+1.4vw,1.5rem)] leading-snug ${index === 0 ? 'pane-lit' : ''}`}
        >
          <b className="font-heading text-[clamp(1.0625rem,0.9rem+0.6vw,1.375rem)] leading-[1.15]">{name}</b>{' '}
          <span className="text-[clamp(0.9375rem,0.8rem+0.4vw,1.0625rem)]">decides {decides}</span>
        </li>
      ))}
    </ul>
  );
}
