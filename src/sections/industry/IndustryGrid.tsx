import type { IndustryCard } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

type IndustryGridProps = { industries: IndustryCard[]; id?: string; intro?: string };

/** A link to the page of every industry. */
export function IndustryGrid({ industries, id, intro }: IndustryGridProps) {
  return (
    <Section id={id} title="Industries we know" intro={intro}>
      <ul className="lattice grid-cols-2 lg:grid-cols-3" data-reveal>
        {industries.map(({ path, navTitle, icon }) => (
          <li key={path} className="contents">
            <a
              href={path}
              className="pane flex min-h-12 items-center gap-2 px-2.5 py-1.5 text-[0.8125rem] leading-tight font-semibold sm:min-h-14 sm:gap-4 sm:px-5 sm:text-base"
            >
              <Icon name={icon} className="size-5 shrink-0 text-tide sm:size-6" />
              {navTitle}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
