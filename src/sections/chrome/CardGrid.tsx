import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Lattice } from '../../ui/Lattice.tsx';
import { Section } from '../../ui/Section.tsx';

type CardGridProps = {
  id?: string;
  title: string;
  intro?: string;
  cards: { path: string; label: string; icon: IconName }[];
  columns: 2 | 3;
};

/** A grid of links. */
export function CardGrid({ id, title, intro, cards, columns }: CardGridProps) {
  return (
    <Section id={id} title={title} intro={intro}>
      <Lattice columns={columns}>
        {cards.map(({ path, label, icon }) => (
          <li key={path} className="contents">
            <a href={path} className="pane flex min-h-14 items-center gap-4 px-5 py-3 font-semibold">
              <Icon name={icon} className="size-6 shrink-0 text-tide" />
              {label}
            </a>
          </li>
        ))}
      </Lattice>
    </Section>
  );
}
