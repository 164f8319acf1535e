/** A section's heading and its introduction, side by side on wide screens. */
export function SectionHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <div className="mb-12 grid gap-x-16 gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-end" data-reveal>
      <h2 className="max-w-[41rem] text-3xl">{title}</h2>
      {intro && <p className="max-w-[37rem] text-lg opacity-85">{intro}</p>}
    </div>
  );
}
