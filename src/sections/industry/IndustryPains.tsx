import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

/** Three or four pain points, where a page has them. */
export function IndustryPains({ painPoints }: Pick<IndustryPage, 'painPoints'>) {
  if (!painPoints) return null;
  return (
    <Section layout="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
      <h2 className="text-3xl">Are You Facing These Challenges?</h2>
      <ul className="ruled ruled-ends" data-reveal>
        {painPoints.map(({ title, description }) => (
          <li key={title} className="grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[1fr_1.35fr]">
            <h3 className="text-xl">{title}</h3>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
