import type { IndustryCard } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

type IndustryGridProps = { industries: IndustryCard[]; id?: string; intro?: string };

/** A link to the page of every industry. */
export function IndustryGrid({ industries, id, intro }: IndustryGridProps) {
  return (
    <Section id={id} title="Industries we know" intro={intro}>
      <ul className="lattice sm:grid-cols-2 lg:grid-cols-3" data-reveal>
        {industries.map(({ path, navTitle, icon }) => (
          <li key={path} className="contents">
            <a href={path} className="pane flex min-h-14 items-center gap-4 px-5 py-3 font-semibold">
              <Icon name={icon} className="size-6 shrink-0 text-tide" />
              {navTitle}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
