import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type ClosingProps = { title: string; intro: string; buttonLabel: string; contactPath: string; children: ReactNode };

/** The end of a page: one thing to do, under the sky of the morning, and its children on the ground. */
export function Closing({ title, intro, buttonLabel, contactPath, children }: ClosingProps) {
  return (
    <section className="on-dark bg-night text-capiz">
      <div className="dawn pt-[clamp(2.25rem,8.75vw,7rem)]">
        <div className="wrap">
          <h2 className="max-w-[46rem] text-3xl lg:text-4xl">{title}</h2>
          <p className="mt-5 mb-8 max-w-[37rem] text-lg text-shell">{intro}</p>
          <Button href={contactPath} label={buttonLabel} arrow />
        </div>
      </div>
      <div className="wrap py-6 lg:pt-12">{children}</div>
    </section>
  );
}
