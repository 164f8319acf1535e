import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';

type CardProps = {
  title: string;
  text: string;
  icon?: IconName;
  /** With an href the whole card is a link. */
  href?: string;
  /** Highlights one card of a grid. */
  isLit?: boolean;
};

/** One cell of a Lattice. */
export function Card({ title, text, icon, href, isLit = false }: CardProps) {
  const look = `pane p-7 ${isLit ? 'pane-lit' : ''}`;
  if (href) {
    return (
      <li className="contents">
        <a href={href} className={look}>
          {icon && <Icon name={icon} className="size-7" />}
          <h3 className="mt-8 flex items-center gap-2 text-xl">
            {title}
            <Icon name="arrow-right" className="pane-arrow size-5" />
          </h3>
          <p className="pane-text mt-2">{text}</p>
        </a>
      </li>
    );
  }
  return (
    <li className={look}>
      {icon && (
        <span className="mb-6 grid size-12 place-items-center rounded-md bg-ink text-beam">
          <Icon name={icon} />
        </span>
      )}
      <h3 className="text-xl">{title}</h3>
      <p className="pane-text mt-3">{text}</p>
    </li>
  );
}
