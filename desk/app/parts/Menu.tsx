import type { ReactNode } from 'react';

type MenuProps = {
  /** What is pressed to open it, how that looks, and its name where it is a picture only. */
  summary: ReactNode;
  look: string;
  name?: string;
  className?: string;
  /** Where its panel is, and what it looks like. */
  panel?: string;
  children: ReactNode;
};

/** Something that is folded out over the screen; `Desk` closes it when one turns to something else. */
export function Menu({ summary, look, name, className = 'menu', panel = 'right-4', children }: MenuProps) {
  return (
    <details className={className}>
      <summary className={look} aria-label={name}>
        {summary}
      </summary>
      <div
        className={`menu-panel text-text bg-raised absolute top-full z-4 mt-1 grid min-w-56 gap-2 rounded-md border border-line p-4 shadow-lift ${panel}`}
      >
        {children}
      </div>
    </details>
  );
}
