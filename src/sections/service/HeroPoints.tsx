import { Icon } from '../../ui/Icon.tsx';

type HeroPointsProps = { title?: string; points: string[] };

/** Four points beside the heading of a page. */
export function HeroPoints({ title, points }: HeroPointsProps) {
  return (
    <div className="lg:pt-18">
      {title && <p className="mb-4 font-heading text-xl font-bold">{title}</p>}
      <ul className="ruled ruled-ends">
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-2.5">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-beam" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
