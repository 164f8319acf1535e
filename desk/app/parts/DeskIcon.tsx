import type { IconNode } from 'lucide';
import { createElement } from 'react';

const look =
  'icon w-4.5 shrink-0 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]';
/** Decorative, like the site's Icon; apart from it, because that one brings the icons of every service along. */
export function DeskIcon({ picture }: { picture: IconNode }) {
  return (
    <svg viewBox="0 0 24 24" className={look} aria-hidden="true">
      {picture.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
