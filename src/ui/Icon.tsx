import { createElement } from 'react';
import * as icons from '../domain/icons.ts';

export type IconName = keyof typeof icons;

const pictures = { ...icons };

/**
 * Decorative: its meaning is always in the text beside it. Rendered from lucide's data and not by its React
 * components, which repeat a dozen attributes on every icon; CSS sets ours once.
 */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`.trim()} aria-hidden="true">
      {pictures[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
