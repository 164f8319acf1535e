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
  /** Classes for the layout of the children, inside the maximum page width. */
  layout?: string;
  children: ReactNode;
};

/** A full-width block of a page with the standard space above and below. */
export function Section({ id, tone = 'day', layout = '', children }: SectionProps) {
  return (
    <section id={id} className={`section ${tones[tone]}`.trim()}>
      <div className={`wrap ${layout}`.trim()}>{children}</div>
    </section>
  );
}
