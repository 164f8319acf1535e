import { Icon, type IconName } from './Icon.tsx';

type CardProps = {
  title: string;
  text: string;
  icon?: IconName;
  /** Highlights one card of a grid. */
  isLit?: boolean;
};

/** One cell of a Lattice. */
export function Card({ title, text, icon, isLit = false }: CardProps) {
  return (
    <li className={`pane pane-parts p-7 ${icon ? 'row-span-3' : 'row-span-2'} ${isLit ? 'pane-lit' : ''}`}>
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
