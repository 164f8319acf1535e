import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

const looks = {
  calendar: {
    list: 'grid gap-x-16 gap-y-10 lg:grid-cols-[1.25fr_1fr]',
    item: 'border-t-2 border-ink pt-5',
    details: 'mt-2 text-muted',
  },
  rule: { list: 'lattice sm:grid-cols-2', item: 'pane flex flex-col p-7', details: 'mt-3 grow text-muted' },
  money: {
    list: 'ruled ruled-ends',
    item: 'grid gap-x-10 gap-y-2 py-7 lg:grid-cols-[1fr_1.7fr_12rem]',
    details: 'text-muted',
  },
};

/** The four services for this industry. A page that begins with the money has a price beside each. */
export function IndustrySolutions({ industry: { ledBy, serviceBreakdown } }: { industry: IndustryPage }) {
  const look = looks[ledBy];
  return (
    <Section>
      <h2 className="max-w-[41rem] text-3xl">Benefit-Driven Digital Marketing Solutions</h2>
      <ol className={`mt-10 ${look.list}`} data-reveal>
        {serviceBreakdown.map(({ name, details, service, price }) => (
          <li key={name} className={look.item}>
            <h3 className="text-xl">{name}</h3>
            <p className={look.details}>{details}</p>
            {ledBy === 'money' ? (
              <div className="lg:text-right">
                <p className="font-heading text-lg leading-snug font-bold">{price}</p>
                <ServiceLink service={service} />
              </div>
            ) : (
              <ServiceLink service={service} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ServiceLink({ service }: Pick<IndustryPage['serviceBreakdown'][number], 'service'>) {
  return (
    <p className="mt-2">
      <a href={service.path} className="link inline-flex min-h-11 items-center">
        {service.name}
      </a>
    </p>
  );
}
