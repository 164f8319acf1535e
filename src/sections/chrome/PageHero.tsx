import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { SampleLink } from '../../ui/SampleLink.tsx';
import { TallLink } from '../../ui/TallLink.tsx';
import { City, type CityProps } from './City.tsx';

type PageHeroProps = {
  crumbs?: { label: string; path: string }[];
  greeting?: string;
  /** The first line of the heading, in the words of a search. */
  topic?: string;
  title: string;
  intro?: ReactNode;
  buttonLabel?: string;
  /** The starting price of a service, and when a client can first judge the work: under the heading, or beside it. */
  price?: { price: string; per?: string; result: string };
  /** A link beside the button and the sample audit. */
  link?: ComponentProps<typeof TallLink>;
  contactPath?: string;
  layout?: string;
  /** The skyline at its foot. */
  city: CityProps;
  /** Beside the text. */
  children?: ReactNode;
};

const usualLayout =
  'grid gap-x-16 gap-y-10 pt-2 pb-[clamp(3rem,2rem+4vw,5.5rem)] lg:grid-cols-[1.25fr_1fr] lg:items-end';

/** The top of most pages: breadcrumbs, heading, text, buttons. */
export function PageHero({ contactPath = '/contact', layout = usualLayout, ...props }: PageHeroProps) {
  const { crumbs, greeting, topic, title, intro, buttonLabel, price, link, city, children } = props;
  return (
    <section className="city-hero on-dark">
      <div className={`wrap ${layout}`}>
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {greeting && <span className="eyebrow mt-2 text-beam">{greeting}</span>}
          <h1 className="mt-2 max-w-[44rem] text-4xl">
            {topic && (
              <span className="eyebrow mb-3 font-text text-beam">
                {topic}
                <span className="sr-only">: </span>
              </span>
            )}
            {title}
          </h1>
          {price && (
            <p className="price-tag mt-6 w-fit rounded-md border border-haze px-4.5 py-2.5 text-sm leading-snug">
              <b className="mr-0.5 font-heading text-xl text-beam">{price.price}</b> {price.per}{' '}
              <span className="block">{price.result}</span>
            </p>
          )}
          {intro && <p className="mt-5 max-w-[38rem] text-lg text-shell">{intro}</p>}
          {buttonLabel && (
            <div className={`mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 ${link ? 'max-w-112' : ''}`.trim()}>
              <Button href={contactPath} label={buttonLabel} arrow />
              {/* Two links share the line below it. */}
              {link && <TallLink {...link} />}
              <SampleLink />
            </div>
          )}
        </div>
        {children}
      </div>
      <City {...city} />
    </section>
  );
}
