import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type FoldedListProps = {
  items: { label: string; text: string; link?: { path: string; label: string } | undefined }[];
  /** Classes for wide screens, where nothing is folded. */
  layout: string;
};

/** Labels with a text each, which is folded on a phone. */
export function FoldedList({ items, layout }: FoldedListProps) {
  return (
    <ul className={`folded-list ${layout}`} data-reveal>
      {items.map(({ label, text, link }) => (
        <li key={label}>
          <h3>{label}</h3>
          {/* Empty, because a wide screen shows the text whether it is open or not. */}
          <details>
            <summary aria-label={`${label}, more`}>
              <Icon name="chevron-down" className="size-5" />
            </summary>
          </details>
          <p className="text-muted">
            {text} {link && <TextLink to={link.path}>{link.label}</TextLink>}
          </p>
        </li>
      ))}
    </ul>
  );
}
