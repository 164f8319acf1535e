import type { ReactNode } from 'react';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

type PageHeroProps = {
  crumbs?: { label: string; path: string }[];
  title: string;
  lead: string | undefined;
  bullets?: string[];
  buttonLabel?: string;
  contactPath?: string;
  /** Shown beside the text if there are no bullets. */
  children?: ReactNode;
};

/** The top of every page but the home page: breadcrumbs, heading, text, buttons. */
export function PageHero({
  crumbs,
  title,
  lead,
  bullets,
  buttonLabel,
  contactPath = '/contact',
  children,
}: PageHeroProps) {
  return (
    <section className="dusk on-dark">
      <div className="wrap grid gap-x-16 gap-y-10 pt-6 pb-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-end">
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1 className="mt-8 max-w-[44rem] text-4xl">{title}</h1>
          {lead && <p className="mt-6 max-w-[38rem] text-lg text-shell">{lead}</p>}
          {buttonLabel && (
            <div className="mt-8">
              <Button href={contactPath} label={buttonLabel} arrow />
            </div>
          )}
        </div>
        {bullets && (
          <ul className="space-y-3 border-l border-beam pl-6">
            {bullets.map((bullet) => (
              <li key={bullet} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 shrink-0 text-beam" />
                {bullet}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  );
}
