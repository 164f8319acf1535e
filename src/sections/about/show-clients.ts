import type { TeamMember } from '../../content/queries.ts';
import type { Tower } from '../../ui/draw-city.ts';

const quietRows = [2, 0, 3, 0, 2, 0, 3, 0, 2, 15, 3, 2];

/** A tower for each of the team, with a row of windows for each client; the beam ends on the tower that all are in. */
export function showClients(team: TeamMember[]) {
  const towers = quietRows.map((rows, place): Tower => {
    const member = rows === 0 ? team[(place - 1) / 2] : undefined;
    if (member) return { rows: member.clients, light: 2 };
    return { rows: Math.max(rows, 1), light: rows === 15 ? 3 : 0 };
  });
  return { towers };
}
