import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';
import { StockPhoto } from '../../ui/StockPhoto.tsx';

/** How the industry is marketed here, beside its photo. */
export function IndustryLocal({ industry }: { industry: IndustryPage }) {
  const { ledBy, localHeading, localRelevance, photo, icon, imageText } = industry;
  const figure = (
    <figure>
      <StockPhoto
        photo={photo}
        icon={icon}
        shape={ledBy === 'calendar' ? 'window' : 'landscape'}
        sizes="(width >= 76rem) 32rem, (width >= 64rem) 42vw, 92vw"
      />
      <figcaption className="mt-3 text-sm text-muted">
        {imageText}
        {photo.credit && ` Photo: ${photo.credit}.`}
      </figcaption>
    </figure>
  );
  const paragraphs = localRelevance.map((paragraph) => (
    <p key={paragraph} className="mb-5 max-w-[39rem]">
      {paragraph}
    </p>
  ));
  if (ledBy === 'money') {
    return (
      <Section layout="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="mb-8 text-3xl">{localHeading}</h2>
          {figure}
        </div>
        <div className="gap-x-12 lg:columns-2 lg:pt-2">{paragraphs}</div>
      </Section>
    );
  }
  const columns = ledBy === 'calendar' ? 'lg:grid-cols-[1fr_1.3fr]' : 'lg:grid-cols-[1.2fr_1fr]';
  return (
    <Section layout={`grid gap-x-16 gap-y-10 ${columns} lg:items-start`}>
      <div className={ledBy === 'calendar' ? 'lg:order-2' : ''}>
        <h2 className="mb-5 text-3xl">{localHeading}</h2>
        {paragraphs}
      </div>
      {figure}
    </Section>
  );
}
