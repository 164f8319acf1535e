import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cityBox } from '../../ui/draw-city.ts';

type NextStepProps = {
  title: string;
  intro: string;
  buttonLabel: string;
  contactPath?: string;
  links?: { label: string; path: string }[];
  /** Whether the page has a city, whose towers stand here at dawn; otherwise others do. */
  hasCity?: boolean;
  /** Instead of links. */
  children?: ReactNode;
};

/** Written from tower to tower, so that those of one height compress to almost nothing. */
const walls = `M104 256${[4, 7, 4, 10, 7, 13, 4, 10, 7, 4, 7, 4].map((rows) => `v-${16 * rows}h84v${16 * rows}h16`).join('')}`;

const sample = { path: '/services#sample-audit', label: 'See a sample audit' };

/** The end of a page: one thing to do, under the sky of the morning, and on the ground links to other pages. */
export function NextStep(props: NextStepProps) {
  const {
    title,
    intro,
    buttonLabel,
    contactPath = '/contact?about=audit',
    links = [],
    hasCity = true,
    children,
  } = props;
  return (
    <section className="on-dark bg-night text-capiz">
      <div className="dawn wrap pt-[clamp(2.25rem,8.75vw,7rem)]">
        <svg aria-hidden="true" {...(hasCity ? {} : cityBox)}>
          {hasCity ? <use href="#towers" /> : <path className="walls" d={walls} />}
        </svg>
        <h2 className="max-w-[46rem] text-3xl lg:text-4xl">{title}</h2>
        <p className="mt-5 mb-8 max-w-[37rem] text-lg text-shell">{intro}</p>
        <Button href={contactPath} label={buttonLabel} arrow />
      </div>
      {children ?? (
        <nav
          aria-label="Related pages"
          className={`onward wrap grid gap-x-8 py-6 sm:max-lg:grid-cols-2 lg:pt-12 print:hidden ${links.length > 4 ? 'lg:grid-cols-3' : 'lg:auto-cols-fr lg:grid-flow-col'}`}
        >
          {[sample, ...links].map(({ path, label }) => (
            <a
              key={path}
              href={path}
              className="flex min-h-13 items-baseline justify-between gap-4 border-t border-seam py-3 font-semibold text-balance hover:text-beam"
            >
              {label}
            </a>
          ))}
        </nav>
      )}
    </section>
  );
}
