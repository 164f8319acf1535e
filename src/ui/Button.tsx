import { Icon } from './Icon.tsx';

const looks = {
  /** The main action of a screen. */
  beam: '',
  outlineOnDark: ' button-outline',
  ink: ' button-ink',
};

const sizes = {
  normal: '',
  small: ' button-small',
};

type ButtonProps = {
  href: string;
  label: string;
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  arrow?: boolean;
};

/** A link that looks like a button. */
export function Button({ href, label, look = 'beam', size = 'normal', arrow = false }: ButtonProps) {
  return (
    <a href={href} className={`button${sizes[size]}${looks[look]}`}>
      {label}
      {arrow && <Icon name="arrow-right" className="" />}
    </a>
  );
}
