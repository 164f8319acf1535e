import type { ReactNode } from 'react';

const tones = { day: '', shell: 'bg-shell', night: 'on-dark bg-ink text-capiz', dusk: 'on-dark dusk' };

type SectionProps = {
  id?: string;
  tone?: keyof typeof tones;
  /** Its heading and introduction. */
  title?: string;
  intro?: string;
  /** Classes for the layout of the children, inside the maximum page width. */
  layout?: string;
  children: ReactNode;
};

/** A full-width block of a page with the standard space above and below. */
export function Section({ id, tone = 'day', title, intro, layout = '', children }: SectionProps) {
  return (
    <section id={id} className={['section', tones[tone], layout].filter(Boolean).join(' ')}>
      {title && (
        <div className="mb-7 lg:mb-12" data-reveal>
          <h2 className="max-w-[41rem] text-3xl">{title}</h2>
          {intro && <p className="mt-4 max-w-[37rem] text-lg opacity-85">{intro}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
