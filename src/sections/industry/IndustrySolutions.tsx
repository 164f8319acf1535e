import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

/** The four services for this industry. A page that begins with the money has a price beside each. */
export function IndustrySolutions({ industry: { ledBy, serviceBreakdown } }: { industry: IndustryPage }) {
  const isPriced = ledBy === 'money';
  return (
    <Section>
      <h2 className="max-w-[44rem] text-3xl">Benefit-Driven Digital Marketing Solutions</h2>
      <ol
        className={`mt-10 ${isPriced ? 'ruled ruled-ends' : 'grid gap-x-16 gap-y-10 lg:grid-cols-[1.25fr_1fr]'}`}
        data-reveal
      >
        {serviceBreakdown.map(({ name, details, service, price }) => (
          <li
            key={name}
            className={
              isPriced ? 'grid gap-x-10 gap-y-2 py-6 lg:grid-cols-[1fr_1.7fr_12rem]' : 'border-t-2 border-ink pt-5'
            }
          >
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 text-muted">{details}</p>
            <p className={isPriced ? 'lg:text-right' : ''}>
              {isPriced && <b className="block font-heading text-lg">{price}</b>}
              <a href={service.path} className="link inline-flex min-h-11 items-center">
                {service.name}
              </a>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
