import type { ReactNode } from 'react';

const tones = {
  day: '',
  shell: 'bg-shell',
  night: 'on-dark bg-ink text-capiz',
  dusk: 'on-dark dusk',
};

type SectionProps = {
  id?: string;
  tone?: keyof typeof tones;
  /** Its heading and introduction, side by side on wide screens. */
  title?: string;
  intro?: string;
  /** Classes for the layout of the children, inside the maximum page width. */
  layout?: string;
  children: ReactNode;
};

/** A full-width block of a page with the standard space above and below. */
export function Section({ id, tone = 'day', title, intro, layout = '', children }: SectionProps) {
  return (
    <section id={id} className={`section ${tones[tone]}`.trim()}>
      <div className={`wrap ${layout}`.trim()}>
        {title && (
          <div className="mb-7 grid gap-x-16 gap-y-3 lg:mb-12 lg:grid-cols-[1.25fr_1fr]" data-reveal>
            <h2 className="max-w-[41rem] text-3xl">{title}</h2>
            {intro && <p className="max-w-[37rem] text-lg opacity-85">{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
