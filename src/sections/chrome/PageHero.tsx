import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

type PageHeroProps = {
  crumbs?: { label: string; path: string }[];
  /** The first line of the heading, in the words of a search. */
  topic?: string;
  title: string;
  intro: string | undefined;
  buttonLabel: string;
  /** The starting price, directly under the heading. */
  price?: PriceTagProps;
  /** A second link, beside the button. */
  link?: { path: string; label: string };
  contactPath?: string;
  /** What the beam lights, beside the text. */
  children?: ReactNode;
};

/** The top of every page but the home page: breadcrumbs, heading, text, buttons. */
export function PageHero({
  crumbs,
  topic,
  title,
  intro,
  buttonLabel,
  contactPath = '/contact',
  price,
  link,
  children,
}: PageHeroProps) {
  return (
    <section className="lit-hero dusk on-dark">
      <div className="wrap grid gap-x-16 gap-y-10 pt-6 pb-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-end">
        {/* On phones a service's button comes before its text, above the chat button. */}
        <div className={price && 'flex flex-col'}>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <PageHeading topic={topic} title={title} />
          {price && <PriceTag {...price} />}
          {intro && (
            <p className={`mt-6 max-w-[38rem] text-lg text-shell ${price ? 'max-lg:order-last' : ''}`}>{intro}</p>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button href={contactPath} label={buttonLabel} arrow />
            {link && (
              <a href={link.path} className="link inline-flex min-h-11 items-center font-semibold">
                {link.label}
              </a>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}

type PriceTagProps = {
  /** "from ₱15,000" */
  price: string;
  /** "a month" */
  per?: string;
  /** When a client can first judge the work. */
  result: string;
};

/** The starting price of a service, in the hero of its page. */
function PriceTag({ price, per, result }: PriceTagProps) {
  return (
    <p className="price-tag">
      <b>{price}</b> {per} <span>{result}</span>
    </p>
  );
}
