import { Icon } from './Icon.tsx';

const looks = {
  /** The one thing to do on a screen. */
  beam: 'bg-beam text-ink hover:bg-dawn',
  outlineOnDark: 'border border-haze text-capiz hover:border-beam hover:text-beam',
  ink: 'bg-ink text-capiz hover:bg-bay',
};

const sizes = {
  normal: 'min-h-12 px-6 py-3',
  small: 'min-h-11 px-3.5 py-2 text-xs sm:px-5 sm:text-sm',
};

type ButtonProps = {
  href: string;
  label: string;
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  arrow?: boolean;
};

/** A link that looks like a button: every call to action of the site leads to a page. */
export function Button({ href, label, look = 'beam', size = 'normal', arrow = false }: ButtonProps) {
  return (
    <a
      href={href}
      className={`button inline-flex items-center justify-center gap-2.5 rounded-full text-center leading-tight font-semibold ${sizes[size]} ${looks[look]}`}
    >
      {label}
      {arrow && <Icon name="arrow-right" className="size-5 shrink-0" />}
    </a>
  );
}
