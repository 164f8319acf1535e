import { Icon } from './Icon.tsx';

/** The main action of a screen has the colour of the beam. */
const looks = { beam: '', outlineOnDark: ' button-outline', ink: ' button-ink' };

type ButtonProps = { href: string; label: string; look?: keyof typeof looks; isSmall?: boolean; arrow?: boolean };

/** A link that looks like a button. */
export function Button({ href, label, look = 'beam', isSmall = false, arrow = false }: ButtonProps) {
  const size = isSmall ? ' button-small' : '';
  return (
    <a href={href} className={`button${size}${looks[look]}`}>
      {label}
      {arrow && <Icon name="arrow-right" className="" />}
    </a>
  );
}
