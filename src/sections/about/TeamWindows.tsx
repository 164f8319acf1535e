import type { TeamMember } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';
import portraits from './portraits.json' with { type: 'json' };

/** What falls behind the head, what lies over it, the shirt, a face that is turned, and features and tools of the work. */
type Portrait = Record<'over' | 'shirt' | 'skin', string> & { behind?: string; face?: string; glasses?: string } & {
  things: { d: string; fill?: string; stroke?: string }[];
};
const frontFace = 'M36 41a14 17 0 0 1 28 0a2 4 0 0 1-1 8c-2 7-8 12-13 12s-11-5-13-12a2 4 0 0 1-1-8z';
const figures: Portrait[] = portraits;

/** The hero of /about: a tower with a lit window for each of the team, who looks out of it. */
export function TeamWindows({ team }: { team: TeamMember[] }) {
  return (
    <ul className="-mr-gutter -mb-52 ml-12 grid auto-rows-[minmax(11.5rem,1fr)] grid-cols-2 gap-2 self-end bg-night p-2 sm:gap-4 sm:p-4 lg:mx-0 lg:auto-rows-[18rem]">
      {team.map(({ name, role, photo, services }, index) => (
        <li key={name} className="flex flex-col bg-dawn leading-[1.2] text-ink">
          <StockPhoto photo={photo} sizes="14rem" look="min-h-32 flex-1 rounded-none">
            {/* Behind the portrait: somebody before a lamp, and in one of the panes the sign of what the person leads. */}
            <svg
              viewBox="0 0 100 84"
              preserveAspectRatio="xMidYMax slice"
              className="size-full bg-[radial-gradient(at_50%_60%,var(--color-glow),var(--color-beam))]"
              aria-hidden="true"
            >
              <path d="M-50 27h200v2H-50zM49-30h2v93h-2z" className="fill-night/25" />
              <Figure {...figures[index % figures.length]!} />
            </svg>
            {services[0] && (
              <Icon
                name={services[0].icon}
                className="absolute top-0 right-0 w-9 bg-night p-2 text-beam lg:w-14 lg:p-3"
              />
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

function Figure({ behind, over, shirt, skin, glasses, face = frontFace, things }: Portrait) {
  return (
    <g className="fill-ink">
      {behind && <path d={behind} />}
      <path fill={shirt} d="M15 84c1-13 14-18 28-21h14c14 3 27 8 28 21z" />
      {/* The neck is in the shadow of the chin. */}
      <path fill={skin} d="M43 56v8a7 6 0 0 0 14 0v-8z" />
      <path className="fill-ink/25" d="M43 56v8a7 6 0 0 0 14 0v-8z" />
      <path fill={skin} d={face} />
      <path className="fill-capiz" d="M42 64l8 9-9 6-4-13zM58 64l-8 9 9 6 4-13z" />
      <path d={over} />
      {things.map(({ d, fill = 'none', stroke }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth="1.6" strokeLinecap="round" />
      ))}
      {glasses && <path className="fill-none stroke-ink" d={glasses} />}
    </g>
  );
}
