import type { TeamMember } from '../../content/queries.ts';

/** The hero of /about: what each of the team has the last word on, as panes of a window. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="lattice grid-cols-2">
      {team.map(({ name, decides }, index) => (
        <li key={name} className={`pane hero-window ${index === 0 ? 'pane-lit' : ''}`}>
          <b>{name}</b> <span>decides {decides}</span>
        </li>
      ))}
    </ul>
  );
}
