import type { IndustryPage } from '../../content/queries.ts';
import { Section } from '../../ui/Section.tsx';

type IndustrySolutionsProps = { industry: IndustryPage };
type Item = IndustryPage['serviceBreakdown'][number];

/** The four services for this industry. A page that begins with the money has a price beside each. */
export function IndustrySolutions({ industry }: IndustrySolutionsProps) {
  const { ledBy, serviceBreakdown } = industry;
  const Item = { calendar: OpenItem, rule: PaneItem, money: PricedItem }[ledBy];
  return (
    <Section tone={ledBy === 'money' ? 'day' : 'shell'}>
      <h2 className="max-w-[41rem] text-3xl">Benefit-Driven Digital Marketing Solutions</h2>
      <ol className={`mt-10 ${lists[ledBy]}`} data-reveal>
        {serviceBreakdown.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ol>
    </Section>
  );
}

const lists = {
  calendar: 'grid gap-x-12 gap-y-10 sm:grid-cols-2',
  rule: 'lattice sm:grid-cols-2',
  money: 'ruled ruled-ends',
};

function OpenItem({ item }: { item: Item }) {
  return (
    <li className="border-t-2 border-ink pt-5">
      <h3 className="text-xl">{item.name}</h3>
      <p className="mt-2 text-muted">{item.details}</p>
      <ServiceLink item={item} />
    </li>
  );
}

function PaneItem({ item }: { item: Item }) {
  return (
    <li className="pane flex flex-col p-7">
      <h3 className="text-xl">{item.name}</h3>
      <p className="mt-3 grow text-muted">{item.details}</p>
      <ServiceLink item={item} />
    </li>
  );
}

function PricedItem({ item }: { item: Item }) {
  return (
    <li className="grid gap-x-10 gap-y-2 py-7 lg:grid-cols-[1fr_1.7fr_12rem]">
      <h3 className="text-xl">{item.name}</h3>
      <p className="text-muted">{item.details}</p>
      <div className="lg:text-right">
        <p className="font-heading text-lg leading-snug font-bold">{item.price}</p>
        <ServiceLink item={item} />
      </div>
    </li>
  );
}

function ServiceLink({ item }: { item: Item }) {
  return (
    <p className="mt-2">
      <a href={item.service.path} className="link inline-flex min-h-11 items-center">
        {item.service.name}
      </a>
    </p>
  );
}
