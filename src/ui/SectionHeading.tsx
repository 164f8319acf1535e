type SectionHeadingProps = { title: string; lead?: string; level?: 'h1' | 'h2' };

/** A section's heading with its one-paragraph reason, side by side where there is room. */
export function SectionHeading({ title, lead, level: Level = 'h2' }: SectionHeadingProps) {
  return (
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-end" data-reveal>
      <Level className="max-w-[41rem] text-3xl">{title}</Level>
      {lead && <p className="max-w-[37rem] text-lg opacity-85">{lead}</p>}
    </div>
  );
}
