type HeroPointsProps = { title?: string; points: string[] };

/** Four points beside the heading of a page. */
export function HeroPoints({ title, points }: HeroPointsProps) {
  return (
    <div className={title ? 'lg:pt-14' : 'lg:pt-28'}>
      {title && <p className="mb-4 font-heading text-xl font-bold">{title}</p>}
      <ul className="checks ruled ruled-ends *:flex *:gap-3 *:py-2.5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
