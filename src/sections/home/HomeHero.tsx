import type { ReactNode } from 'react';
import { site } from '../../domain/site.ts';
import { joinWithDots, lowerFirst } from '../../domain/words.ts';
import { Button } from '../../ui/Button.tsx';

type HomeHeroProps = { intro?: string | undefined; buttonLabel?: string | undefined; children: ReactNode };

/** The beam of the lighthouse lights its children: the city below the text, and the form beside it. */
export function HomeHero({ intro, buttonLabel, children }: HomeHeroProps) {
  return (
    <section className="hero city-hero on-dark">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 pt-5 max-lg:pb-10 lg:grid-cols-[minmax(0,1fr)_28.5rem] lg:grid-rows-[1fr_auto] lg:gap-y-0">
        <div>
          <p className="eyebrow text-beam">{joinWithDots('Digital marketing agency', site.city)}</p>
          {/* Its longer line fits the width of any phone, and the place beside the form. */}
          <h1 className="mt-3 text-[clamp(2rem,(100vw-2.5rem)/8.3,4.5rem)] lg:text-[min(4.25rem,(100vw-39rem)/8.3)]">
            {`${site.slogan.start} `}
            <span className="block text-beam">{site.slogan.end}</span>
          </h1>
          <p className="mt-3 mb-4 max-w-[37rem] text-balance text-shell lg:mt-4 lg:mb-6">{intro}</p>
          {buttonLabel && <Button href="/contact?about=audit" label={buttonLabel} arrow />}
          <p className="mt-3 text-sm text-mist">{`An exclusive, complimentary marketing audit: one page, ${lowerFirst(site.audit.time)}.`}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
