import type { ServicePage } from '../../content/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** The introduction of a service beside its photo; every second one is mirrored. */
export function ServiceIntro({ service }: { service: ServicePage }) {
  const isMirrored = service.order % 2 === 0;
  return (
    <Section
      layout={`grid gap-x-16 gap-y-10 lg:items-center ${isMirrored ? 'lg:grid-cols-[1fr_1.1fr]' : 'lg:grid-cols-[1.1fr_1fr]'}`}
    >
      <div className={isMirrored ? 'lg:order-2' : ''}>
        <h2 className="text-3xl">{service.intro.heading}</h2>
        {service.intro.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-[39rem]">
            {paragraph}
          </p>
        ))}
        <div className="mt-8">
          <Button href={service.contactPath} label="Talk to a specialist" look="ink" arrow />
        </div>
      </div>
      <StockPhoto
        photo={service.photo}
        icon={service.icon}
        shape={isMirrored ? 'landscape' : 'window'}
        sizes="(width >= 76rem) 33rem, (width >= 64rem) 45vw, 92vw"
      />
    </Section>
  );
}
