import { Icon } from './Icon.tsx';

/** A secondary link at the end of a block. */
export function ArrowLink({ href, label }: { href: string; label: string }) {
  return (
    <p className="mt-10" data-reveal>
      <a href={href} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        {label} <Icon name="arrow-right" className="size-5 shrink-0" />
      </a>
    </p>
  );
}
