import type { ServiceCard } from '../content/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';

/** The capiz window at night: nine panes, the first one lit. */
export function ServiceLattice({ services }: { services: ServiceCard[] }) {
  return (
    <section className="section on-dark bg-ink text-capiz">
      <div className="wrap">
        <SectionHeading
          title="Everything it takes to be found, chosen and remembered"
          lead="Take one service or put them on one team. Each page says what is included, what it costs in pesos and how long it takes."
        />
        <ul className="lattice mt-12 sm:grid-cols-2 lg:grid-cols-3" data-reveal>
          {services.map((service, index) => (
            <li key={service.slug} className="contents">
              <a href={service.path} className={`pane flex flex-col p-7 ${index === 0 ? 'pane-lit' : ''}`}>
                <Icon name={service.icon} className="size-7 opacity-90" />
                <h3 className="mt-10 flex items-center gap-2 text-xl">
                  {service.name}
                  <Icon name="arrow-right" className="pane-arrow size-5" />
                </h3>
                <p className="mt-2 opacity-85">{service.benefit}</p>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-10" data-reveal>
          <a href="/services" className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            All ten services, and the industries we know <Icon name="arrow-right" className="size-5" />
          </a>
        </p>
      </div>
    </section>
  );
}
