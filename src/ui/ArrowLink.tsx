import { Icon } from './Icon.tsx';

/** A secondary link at the end of a block. */
export function ArrowLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link mt-10 inline-flex min-h-11 items-center gap-2 font-semibold" data-reveal>
      {label} <Icon name="arrow-right" className="size-5 shrink-0" />
    </a>
  );
}
