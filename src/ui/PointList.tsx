import type { ReactNode } from 'react';

type PointListProps = { points: { title: string; children: ReactNode }[] };

/** Ruled rows beside a heading: what each is about, and what there is to say about it. */
export function PointList({ points }: PointListProps) {
  return (
    <ul className="ruled ruled-ends" data-reveal>
      {points.map(({ title, children }) => (
        <li key={title} className="grid gap-x-10 gap-y-2 py-5 sm:grid-cols-[1fr_1.6fr] lg:py-6">
          <h3 className="text-xl">{title}</h3>
          <div>{children}</div>
        </li>
      ))}
    </ul>
  );
}
