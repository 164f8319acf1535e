import type { ServicePage } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';

export function ServiceIncluded({ service }: { service: ServicePage }) {
  return (
    <Section>
      <h2 className="text-3xl">What is included</h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {service.included.map((list) => (
          <div key={list.title} className="border-t-2 border-ink pt-5">
            <h3 className="text-xl">{list.title}</h3>
            <ul className="mt-4 flex flex-col gap-2.5">
              {list.items.map((item) => (
                <li key={item} className="flex gap-3">
                  <Icon name="check" className="mt-1 size-5 shrink-0 text-tide" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
