import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

type CardGridProps = {
  id?: string;
  title: string;
  lead?: string;
  cards: { path: string; label: string; text?: string; icon: IconName }[];
  columns: 2 | 3 | 4;
};

const columnsAt = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

/** A window of panes that are links. Empty panes at the end keep the window whole. */
export function CardGrid({ id, title, lead, cards, columns }: CardGridProps) {
  const missing = (columns - (cards.length % columns)) % columns;
  return (
    <section className="section wrap" id={id}>
      <h2 className="text-3xl">{title}</h2>
      {lead && <p className="mt-4 max-w-[40rem] text-lg text-muted">{lead}</p>}
      <ul className={`lattice mt-10 ${columnsAt[columns]}`} data-reveal>
        {cards.map((card) => (
          <li key={card.path} className="contents">
            <a
              href={card.path}
              className={`pane flex gap-4 ${card.text ? 'flex-col p-6' : 'min-h-14 items-center px-5 py-3'}`}
            >
              <Icon name={card.icon} className="size-6 shrink-0 text-tide" />
              <span>
                <span className="block font-semibold">{card.label}</span>
                {card.text && <span className="mt-1 block text-muted">{card.text}</span>}
              </span>
            </a>
          </li>
        ))}
        {Array.from({ length: missing }, (_, index) => (
          <li key={index} className="pane max-lg:hidden" role="presentation" />
        ))}
      </ul>
    </section>
  );
}
