import type { ServicePage } from '../../content/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ServicePicture } from './ServicePicture.tsx';

/** Beside the heading of a service: its four points, and a piece of its drawing on a card. */
export function ServiceAside({ bullets, picture }: Pick<ServicePage, 'bullets' | 'picture'>) {
  return (
    <div className="flex flex-col gap-8 lg:self-stretch lg:pt-18">
      <ul className="grid gap-x-8 gap-y-3 border-l border-beam pl-6 sm:max-lg:grid-cols-2">
        {bullets.map((bullet) => (
          <li key={bullet} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-beam" />
            {bullet}
          </li>
        ))}
      </ul>
      {/* Decorative: the whole drawing is further down, with its text. */}
      {picture && (
        <div className="relative max-lg:h-84 lg:min-h-84 lg:flex-1" aria-hidden="true">
          <div className="hero-card absolute inset-0 rotate-[1.5deg] overflow-hidden rounded-lg bg-capiz p-6 text-sm leading-[1.5] text-ink lifted print:rotate-none print:border print:[box-shadow:none]">
            <ServicePicture picture={picture} isDetail />
          </div>
        </div>
      )}
    </div>
  );
}
