import type { ReactNode } from 'react';
import { joinWithDots } from '../../domain/words.ts';
import { site } from '../../domain/site.ts';

type SheetProps = {
  id: string;
  /** What it is, over its title. */
  kind: string;
  title: string;
  /** Beside the title. */
  note: string;
  openLabel: string;
  children: ReactNode;
};

/**
 * A sheet of paper. A screen shows a summary of it, without its `sheet-more`, until its fragment is in the URL.
 * What is printed then is this sheet alone, so that no script is needed for either.
 */
export function Sheet({ id, kind, title, note, openLabel, children }: SheetProps) {
  return (
    <article
      id={id}
      className="sheet on-light rounded-sm bg-capiz p-[clamp(1.25rem,0.5rem+2.5vw,2rem)] text-sm leading-[1.45] text-ink lifted print:p-0 print:[box-shadow:none] forced-colors:border"
    >
      <header className="border-b-2 pb-3">
        <p className="text-xs font-semibold tracking-[0.05em] text-ember-deep uppercase">
          {joinWithDots(site.shortName, kind)}
        </p>
        <h3 className="text-xl">{title}</h3>
        <p className="text-xs text-muted">{note}</p>
      </header>
      {children}
      <p className="sheet-foot mt-2 print:hidden">
        <a href={`#${id}`} className="link sheet-open">
          {openLabel}
        </a>
        <a href={`#${id}`} className="link sheet-print">
          Print only this page
        </a>
        <span className="sheet-ready">Your browser’s Print now takes only this page.</span>
      </p>
    </article>
  );
}
