import type { ReactNode } from 'react';

type TowerListProps = {
  points: { title: string; children: ReactNode }[];
  /** The points are problems: no window is lit. */
  isDark?: boolean;
};

/** Points as towers of different heights, on the lower edge of their section. */
export function TowerList({ points, isDark = false }: TowerListProps) {
  return (
    <ul className={`tower-list on-dark col-span-full ${isDark ? 'unlit' : ''}`.trim()} data-reveal>
      {points.map(({ title, children }) => (
        <li key={title}>
          <h3 className="my-2 text-xl">{title}</h3>
          {children}
        </li>
      ))}
    </ul>
  );
}
