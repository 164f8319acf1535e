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
  /** Classes that lay out the children inside the page's measure. */
  layout?: string;
  children: ReactNode;
};

/** A full-width block of a page with the site's rhythm of space above and below. */
export function Section({ id, tone = 'day', layout = '', children }: SectionProps) {
  return (
    <section id={id} className={`section ${tones[tone]}`}>
      <div className={`wrap ${layout}`}>{children}</div>
    </section>
  );
}
