import type { ReactNode } from 'react';

type TowerListProps = {
  points: { title: string; children: ReactNode }[];
  /** The points are problems: no window is lit. */
  isDark?: boolean;
};

/** Points as towers of different heights, with floors of windows over their texts, on the lower edge of their section. */
export function TowerList({ points, isDark = false }: TowerListProps) {
  return (
    <ul
      className="tower-list on-dark col-span-full -mb-[clamp(2.25rem,8.75vw,7rem)] grid gap-x-6 lg:auto-cols-fr lg:grid-flow-col lg:items-end lg:pt-4"
      data-reveal
    >
      {points.map(({ title, children }, index) => (
        <li key={title} className="group bg-ink px-5 pb-4 text-sm text-capiz in-[.dusk]:bg-night">
          <img
            src={`/home-drawings.svg#${isDark ? 'unlit' : `lit-${index % 4}`}`}
            className="-mx-2 mb-2 h-8 w-[round(down,100%+0.5rem,1.5rem)] object-none object-[0_0] lg:h-20 lg:group-even:h-40"
            alt=""
            loading="lazy"
          />
          <h3 className="my-2 text-xl">{title}</h3>
          {children}
        </li>
      ))}
    </ul>
  );
}
